// Messages from the contact form: those without an answer come first.

import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { Box, Button, Typography } from '@mui/material'
import { BulkDeleteButton, FunctionField, TextField, useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { ActionButton, BulkActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { MailLink, mailtoUrl, PhoneLink } from '../ui/contact-links.tsx'
import { momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { Badge, FactList } from '../ui/parts.tsx'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { MessageTitle } from './email-previews.tsx'
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
      <MomentField source="created_at" label={texts.came} />
      <TextField source="name" label={texts.from} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<ContactMailRow> label={texts.state} render={(mail) => <AnsweredBadge mail={mail} />} />
    </ResourceList>
  )
}

export const contactMails = {
  list: <ContactMailsList />,
  show: (
    <ShowScreen<ContactMailRow> title={({ subject }) => subject} titleBefore={texts.messages}>
      {(mail) => <Message mail={mail} />}
    </ShowScreen>
  ),
  recordRepresentation: 'subject',
}

/** High enough for a finger. */
const TAPPED = { display: 'inline-block', py: 1 }

function Message({ mail }: { mail: ContactMailRow }) {
  const { name, subject, mobile, email_address, body, created_at, answered_at, answered_by } = mail
  return (
    <Box sx={{ maxWidth: 800, minWidth: 0 }}>
      <MessageTitle>{subject}</MessageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 2 }}>
        <AnsweredBadge mail={mail} />
        {answered_at && (
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.answeredBy(answered_by, momentWords(answered_at))}
          </Typography>
        )}
      </Box>
      <Box sx={{ '& dl': { alignItems: 'baseline' } }}>
        <FactList
          facts={[
            [texts.from, name],
            [texts.email, <MailLink key="email" email={email_address} sx={TAPPED} />],
            [texts.mobile, <PhoneLink key="mobile" phone={mobile} sx={TAPPED} />],
            [texts.came, momentWords(created_at)],
          ]}
        />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', py: 3 }}>{body}</Typography>
      <Actions mail={mail} />
    </Box>
  )
}

function Actions({ mail }: { mail: ContactMailRow }) {
  const redirect = useRedirect()
  const { id, answered_at } = mail
  const remove = async () => {
    await call.contactMails.removeMany({ ids: [id] })
    redirect('list', 'contactMails')
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        position: 'sticky',
        bottom: 0,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button variant="contained" href={answerLink(mail)} sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
        {texts.answer}
      </Button>
      <ActionButton
        variant="outlined"
        label={answered_at ? texts.markNotAnswered : texts.markAnswered}
        done={texts.marked}
        act={() => call.contactMails.setAnswered({ ids: [id], is_answered: !answered_at })}
      />
      <ConfirmButton {...texts.remove} act={remove} colour="error" isLast />
    </Box>
  )
}

// The link for an answer: it fills in the recipient, the subject and the quoted text.
/** In characters. Some mail programs don't accept longer links. */
const MOST_QUOTED = 1200

function answerLink({ email_address, name, subject, body, created_at }: ContactMailRow): string {
  const quoted = body
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const words = `\r\n\r\n${texts.wrote(momentWords(created_at), name)}\r\n${quoted}`
  return `${mailtoUrl(email_address)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(words)}`
}

const AnsweredBadge = ({ mail: { answered_at } }: { mail: ContactMailRow }) =>
  answered_at ? <Badge tone="good" label={texts.answered} /> : <Badge tone="new" label={texts.notAnswered} />
