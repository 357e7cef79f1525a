// What guests wrote: what waits for an answer comes first to hand.
import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { Box, Button, Chip, type Theme, useMediaQuery } from '@mui/material'
import {
  BulkDeleteButton,
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
import { MailNav } from './mail-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="is_answered"
    source="is_answered"
    label={texts.state}
    emptyText={texts.all}
    choices={[
      { id: 'false', name: texts.notAnswered },
      { id: 'true', name: texts.answered },
    ]}
    alwaysOn
  />,
]

export function ContactMailsList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <MailNav />
      <List
        title={texts.messages}
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

export function AnsweredChip({ mail: { answered_at } }: { mail: ContactMailRow }) {
  return answered_at ? (
    <Chip size="small" label={texts.answered} color="success" variant="outlined" />
  ) : (
    <Chip size="small" label={texts.notAnswered} color="primary" variant="filled" />
  )
}

function Rows() {
  return (
    <SimpleList<ContactMailRow>
      rowClick="show"
      primaryText={({ name, subject }) => `${name} · ${subject}`}
      secondaryText={(mail) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {momentWords(mail.created_at)} <AnsweredChip mail={mail} />
        </Box>
      )}
    />
  )
}

function Sheet() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={<BulkActions />}>
      <FunctionField<ContactMailRow>
        label={texts.came}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <TextField source="name" label={texts.from} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<ContactMailRow> label={texts.state} render={(mail) => <AnsweredChip mail={mail} />} />
    </Datagrid>
  )
}

function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<ContactMailRow>()
  const notify = useNotify()
  const refresh = useRefresh()
  const mark = async () => {
    try {
      await call.contactMails.setAnswered({ ids: selectedIds.map(Number), is_answered: true })
      onUnselectItems()
      notify(texts.marked, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <>
      <Button color="secondary" onClick={mark}>
        {texts.markAnswered}
      </Button>
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  )
}
