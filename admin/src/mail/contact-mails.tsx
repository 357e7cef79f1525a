// Messages from the contact form: those without an answer come first.
import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { BulkDeleteButton, FunctionField, TextField } from 'react-admin'
import { call } from '../call.ts'
import { momentWords } from '../ui/format.ts'
import { ViewsNav } from '../ui/parts.tsx'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { BulkActionButton } from '../ui/rows.tsx'
import { AnsweredBadge, ContactMailScreen } from './contact-mail-screen.tsx'
import { MAIL_VIEWS, mailTexts as texts } from './mail-texts.ts'

const FILTERS = [selectFilter('is_answered', texts.state, { false: texts.notAnswered, true: texts.answered })]
const markAnswered = (ids: number[]) => call.contactMails.setAnswered({ ids, is_answered: true })

function ContactMailsList() {
  return (
    <ResourceList<ContactMailRow>
      heading={texts.messages}
      nav={<ViewsNav {...MAIL_VIEWS} />}
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
          <BulkActionButton label={texts.markAnswered} done={texts.marked} act={markAnswered} />
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
    </ResourceList>
  )
}

export const contactMails = {
  list: <ContactMailsList />,
  show: <ContactMailScreen />,
  recordRepresentation: 'subject',
}
