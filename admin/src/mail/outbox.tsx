// E-mails from the studio: sent, waiting, retried, failed for good, or kept on this machine.

import type { OutboxEmail } from '@chobighor/contract/admin/mail'
import { Alert, Box, Button, Typography } from '@mui/material'
import { FunctionField, TextField, useRedirect } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { BulkActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { FactList } from '../ui/parts.tsx'
import { MomentField, ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { EmailStateBadge, EmailTabs, MessageTitle, recipientOf } from './email-previews.tsx'
import { MAIL_VIEWS, mailTexts as texts } from './mail-texts.ts'

const FILTERS = [selectFilter('state', texts.state, texts.states)]
const resend = (ids: number[]) => call.outbox.resend({ ids })

function OutboxList() {
  return (
    <ResourceList<OutboxEmail>
      heading={texts.outbox}
      nav={<ViewsNav {...MAIL_VIEWS} />}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      title={({ subject }) => subject}
      line={(email) => (
        <>
          {recipientOf(email)} · {momentWords(email.created_at)} <EmailStateBadge state={email.state} />
        </>
      )}
      bulk={<BulkActionButton label={texts.resend.label} done={texts.resend.done} act={resend} />}
      isRowSelectable={({ state }) => state !== 'sent'}
    >
      <MomentField source="created_at" label={texts.created} />
      <FunctionField<OutboxEmail> label={texts.to} sortBy="recipient" render={recipientOf} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<OutboxEmail> label={texts.state} render={({ state }) => <EmailStateBadge state={state} />} />
    </ResourceList>
  )
}

export const outbox = {
  list: <OutboxList />,
  show: (
    <ShowScreen<Whole>
      title={({ subject }) => subject}
      titleBefore={texts.outbox}
      isWhole={({ text }) => text !== undefined}
    >
      {(email) => <Email email={email} />}
    </ShowScreen>
  ),
  recordRepresentation: 'subject',
}

// One e-mail: its state, and its text as long as it is stored.
type Whole = OutboxEmail & { html: string; text: string }

function Email({ email }: { email: Whole }) {
  const may = useMay()
  const { subject, state, created_at, sent_at, kept_at, attempts, next_try_at, refusal, html, text } = email
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <MessageTitle>{subject}</MessageTitle>
      <Box sx={{ pb: 2 }}>
        <EmailStateBadge state={state} />
      </Box>
      <FactList
        facts={[
          [texts.to, recipientOf(email)],
          [texts.created, momentWords(created_at)],
          sent_at && [texts.sent, momentWords(sent_at)],
          kept_at && [texts.kept, momentWords(kept_at)],
          attempts > 0 && !sent_at && [texts.tries, attempts],
          next_try_at && state === 'trying' && [texts.nextTry, momentWords(next_try_at)],
        ]}
      />
      {kept_at && (
        <Alert
          severity="warning"
          sx={{ my: 2 }}
          action={
            may('mailSettings.find') && (
              <Button component={Link} to="/mail-set-up" color="inherit">
                {texts.toSetUp}
              </Button>
            )
          }
        >
          {texts.keptWhy}
        </Alert>
      )}
      {refusal && (
        <Alert severity="error" sx={{ my: 2, overflowWrap: 'anywhere' }}>
          {texts.refusal}: {refusal}
        </Alert>
      )}
      {state !== 'sent' && <Actions email={email} />}
      {text === '' ? (
        <Typography sx={{ color: 'text.secondary', pt: 2 }}>{texts.gone}</Typography>
      ) : (
        <>
          <EmailTabs html={html} text={text} />
          <Typography sx={{ color: 'text.secondary' }}>{texts.hidden}</Typography>
        </>
      )}
    </Box>
  )
}

function Actions({ email: { id, state } }: { email: Whole }) {
  const redirect = useRedirect()
  const throwAway = async () => {
    await call.outbox.removeMany({ ids: [id] })
    redirect('list', 'outbox')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
      <ConfirmButton {...texts.resend} act={() => call.outbox.resend({ ids: [id] })} isMain />
      {(state === 'parked' || state === 'kept') && (
        <ConfirmButton {...texts.throwAway} act={throwAway} colour="error" isLast />
      )}
    </Box>
  )
}
