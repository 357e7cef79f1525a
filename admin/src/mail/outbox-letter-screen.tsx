// One letter of the outbox: what became of it, and its words as long as they are kept.
import type { OutboxLetter } from '@chobighor/contract/admin/mail'
import { Alert, Box, Typography } from '@mui/material'
import { useRecordContext, useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { momentWords } from '../ui/day-words.ts'
import { Facts } from '../ui/parts.tsx'
import { ThingScreen } from '../ui/thing-screen.tsx'
import { LetterHalves } from './letter-halves.tsx'
import { LetterBadge, recipientOf } from './letter-words.tsx'
import { mailTexts as texts } from './mail-texts.ts'

type Whole = OutboxLetter & { html: string; text: string }

export function OutboxLetterScreen() {
  return (
    <ThingScreen<Whole> title={<LetterTitle />} isWhole={({ text }) => text !== undefined}>
      <Letter />
    </ThingScreen>
  )
}

function LetterTitle() {
  return useRecordContext<Whole>()?.subject ?? texts.outbox
}

function Letter() {
  const letter = useRecordContext<Whole>()
  // a row of the list stands in for the letter until it has come
  if (letter?.text === undefined) return null
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
        <Alert severity="error" variant="outlined" sx={{ my: 2, overflowWrap: 'anywhere' }}>
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
      <AskFirst
        label={texts.resend}
        title={`${texts.resend}?`}
        words={texts.resendWords}
        done={texts.resent}
        act={() => call.outbox.resend({ ids: [id] })}
        isMain
      />
      {state === 'parked' && (
        <AskFirst
          label={texts.throwAway}
          title={`${texts.throwAway}?`}
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
