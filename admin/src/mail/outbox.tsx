// What the house wrote to people: sent, waiting, tried again, or refused for good.
import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { FunctionField, SelectInput, TextField } from 'react-admin'
import { call } from '../call.ts'
import { BulkAct } from '../ui/bulk-act.tsx'
import { momentWords } from '../ui/day-words.ts'
import { ThingsList } from '../ui/things-list.tsx'
import { LetterBadge, recipientOf } from './letter-words.tsx'
import { MailNav } from './mail-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'
import { OutboxLetterScreen } from './outbox-letter-screen.tsx'

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    label={texts.state}
    emptyText={texts.all}
    choices={Object.entries(texts.states).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
]
const resend = (ids: number[]) => call.outbox.resend({ ids })

function OutboxList() {
  return (
    <ThingsList<OutboxLetter>
      heading={texts.outbox}
      nav={<MailNav />}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      opens="show"
      canBeAdded={false}
      title={({ subject }) => subject}
      line={(letter) => (
        <>
          {recipientOf(letter)} · {momentWords(letter.created_at)} <LetterBadge state={letter.state} />
        </>
      )}
      bulk={<BulkAct label={texts.resend} done={texts.resent} act={resend} />}
      isRowSelectable={({ state }) => state !== 'sent'}
    >
      <FunctionField<OutboxLetter>
        label={texts.created}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <FunctionField<OutboxLetter> label={texts.to} sortBy="recipient" render={recipientOf} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<OutboxLetter> label={texts.state} render={({ state }) => <LetterBadge state={state} />} />
    </ThingsList>
  )
}

export const outbox = {
  name: 'outbox',
  options: { label: texts.outbox },
  list: <OutboxList />,
  show: <OutboxLetterScreen />,
  recordRepresentation: 'subject',
}
