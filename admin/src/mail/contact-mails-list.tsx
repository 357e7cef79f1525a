// What guests wrote: what waits for an answer comes first to hand.
import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { BulkDeleteButton, FunctionField, SelectInput, TextField } from 'react-admin'
import { call } from '../call.ts'
import { Badge } from '../ui/badge.tsx'
import { BulkAct } from '../ui/bulk-act.tsx'
import { momentWords } from '../ui/day-words.ts'
import { ThingsList } from '../ui/things-list.tsx'
import { MailNav } from './mail-nav.tsx'
import { mailTexts as texts } from './mail-texts.ts'

const FILTERS = [
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
const markAnswered = (ids: number[]) => call.contactMails.setAnswered({ ids, is_answered: true })

export function AnsweredBadge({ mail: { answered_at } }: { mail: ContactMailRow }) {
  return answered_at ? <Badge tone="good" label={texts.answered} /> : <Badge tone="new" label={texts.notAnswered} />
}

export function ContactMailsList() {
  return (
    <ThingsList<ContactMailRow>
      heading={texts.messages}
      nav={<MailNav />}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      opens="show"
      canBeAdded={false}
      title={({ name, subject }) => `${name} · ${subject}`}
      line={(mail) => (
        <>
          {momentWords(mail.created_at)} <AnsweredBadge mail={mail} />
        </>
      )}
      bulk={
        <>
          <BulkAct label={texts.markAnswered} done={texts.marked} act={markAnswered} />
          <BulkDeleteButton mutationMode="pessimistic" />
        </>
      }
    >
      <FunctionField<ContactMailRow>
        label={texts.came}
        sortBy="created_at"
        render={({ created_at }) => momentWords(created_at)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <TextField source="name" label={texts.from} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<ContactMailRow> label={texts.state} render={(mail) => <AnsweredBadge mail={mail} />} />
    </ThingsList>
  )
}
