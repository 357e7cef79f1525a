// E-mails from the studio: sent, waiting, retried, or failed for good.
import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Alert, Box, Typography } from '@mui/material'
import { FunctionField, TextField, useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { Facts, ViewsNav } from '../ui/parts.tsx'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { BulkActionButton, MomentField } from '../ui/rows.tsx'
import { LetterBadge, LetterHalves, recipientOf } from './letters.tsx'
import { MAIL_VIEWS, mailTexts as texts } from './mail-texts.ts'

const FILTERS = [selectFilter('state', texts.state, texts.states)]
const resend = (ids: number[]) => call.outbox.resend({ ids })

function OutboxList() {
  return (
    <ResourceList<OutboxLetter>
      heading={texts.outbox}
      nav={<ViewsNav {...MAIL_VIEWS} />}
      filters={FILTERS}
      sort={{ field: 'created_at', order: 'DESC' }}
      title={({ subject }) => subject}
      line={(letter) => (
        <>
          {recipientOf(letter)} · {momentWords(letter.created_at)} <LetterBadge state={letter.state} />
        </>
      )}
      bulk={<BulkActionButton label={texts.resend.label} done={texts.resend.done} act={resend} />}
      isRowSelectable={({ state }) => state !== 'sent'}
    >
      <MomentField source="created_at" label={texts.created} />
      <FunctionField<OutboxLetter> label={texts.to} sortBy="recipient" render={recipientOf} />
      <TextField source="subject" label={texts.subject} />
      <FunctionField<OutboxLetter> label={texts.state} render={({ state }) => <LetterBadge state={state} />} />
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
      {(letter) => <Letter letter={letter} />}
    </ShowScreen>
  ),
  recordRepresentation: 'subject',
}

// One e-mail: its state, and its text as long as it is stored.
type Whole = OutboxLetter & { html: string; text: string }

function Letter({ letter }: { letter: Whole }) {
  const { subject, state, created_at, sent_at, attempts, next_try_at, refusal, html, text } = letter
  const facts: [string, string][] = [
    [texts.to, recipientOf(letter)],
    [texts.created, momentWords(created_at)],
  ]
  if (sent_at) facts.push([texts.sent, momentWords(sent_at)])
  if (attempts > 0 && !sent_at) facts.push([texts.tries, String(attempts)])
  if (next_try_at && state === 'trying') facts.push([texts.nextTry, momentWords(next_try_at)])
  return (
    <Box sx={{ maxWidth: 900, minWidth: 0 }}>
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', pb: 1 }}>
        {subject}
      </Typography>
      <Box sx={{ pb: 2 }}>
        <LetterBadge state={state} />
      </Box>
      <Facts facts={facts} />
      {refusal && (
        <Alert severity="error" sx={{ my: 2, overflowWrap: 'anywhere' }}>
          {texts.refusal}: {refusal}
        </Alert>
      )}
      {state !== 'sent' && <Actions letter={letter} />}
      {text === '' ? (
        <Typography sx={{ color: 'text.secondary', pt: 2 }}>{texts.gone}</Typography>
      ) : (
        <>
          <LetterHalves html={html} text={text} />
          <Typography sx={{ color: 'text.secondary' }}>{texts.hidden}</Typography>
        </>
      )}
    </Box>
  )
}

function Actions({ letter: { id, state } }: { letter: Whole }) {
  const redirect = useRedirect()
  const throwAway = async () => {
    await call.outbox.removeMany({ ids: [id] })
    redirect('list', 'outbox')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 }}>
      <ConfirmButton {...texts.resend} act={() => call.outbox.resend({ ids: [id] })} isMain />
      {state === 'parked' && (
        <ConfirmButton
          label={texts.throwAway}
          words={texts.throwAwayWords}
          done={texts.removed}
          act={throwAway}
          colour="error"
          isLast
        />
      )}
    </Box>
  )
}
