// What the house wrote to people: sent, waiting, tried again, or refused for good.
import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import {
  Datagrid,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
  useListContext,
  useNotify,
  useRefresh,
} from 'react-admin'
import { call } from '../call.ts'
import { momentWords } from '../ui/day-words.ts'
import { LetterChip, recipientOf } from './letter-chip.tsx'
import { MailNav } from './mail-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'
import { OutboxLetterScreen } from './outbox-letter-screen.tsx'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={texts.state}
    emptyText={texts.all}
    choices={Object.entries(texts.states).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
]

function OutboxList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <MailNav />
      <List
        title={texts.outbox}
        filters={FILTERS}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={25}
        actions={false}
      >
        {isSmall ? <Rows /> : <Sheet />}
      </List>
    </Box>
  )
}

function Rows() {
  return (
    <SimpleList<OutboxLetter>
      rowClick="show"
      primaryText={({ subject }) => subject}
      secondaryText={(letter) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {recipientOf(letter)} · {momentWords(letter.created_at)} <LetterChip state={letter.state} />
        </Box>
      )}
    />
  )
}

function Sheet() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={<Resend />} isRowSelectable={({ state }) => state !== 'sent'}>
      <FunctionField<OutboxLetter>
        label={texts.created}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <FunctionField<OutboxLetter> label={texts.to} sortBy="recipient" render={recipientOf} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<OutboxLetter> label={texts.state} render={({ state }) => <LetterChip state={state} />} />
    </Datagrid>
  )
}

function Resend() {
  const { selectedIds, onUnselectItems } = useListContext<OutboxLetter>()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async () => {
    try {
      await call.outbox.resend({ ids: selectedIds.map(Number) })
      onUnselectItems()
      notify(texts.resent, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button color="secondary" onClick={send}>
      {texts.resend}
    </Button>
  )
}

export const outbox = {
  name: 'outbox',
  options: { label: texts.outbox },
  list: <OutboxList />,
  show: <OutboxLetterScreen />,
  recordRepresentation: 'subject',
}
