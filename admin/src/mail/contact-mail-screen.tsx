// One contact message: read it, answer it in one's own mail program, mark it. A phone has the answer button at the
// bottom.
import type { ContactMailRow } from '@chobighor/contract/admin/mail'
import { telAddress } from '@chobighor/contract/phone-number'
import { Link as Anchor, Box, Button, Typography } from '@mui/material'
import { useNotify, useRedirect, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { Badge } from '../ui/badge.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { Facts } from '../ui/parts.tsx'
import { mailTexts as texts } from './mail-texts.ts'

export function ContactMailScreen() {
  return (
    <ShowScreen<ContactMailRow> title={({ subject }) => subject} titleBefore={texts.messages}>
      {(mail) => <Message mail={mail} />}
    </ShowScreen>
  )
}

function Message({ mail }: { mail: ContactMailRow }) {
  const { name, subject, mobile, email_address, body, created_at, answered_at, answered_by } = mail
  return (
    <Box sx={{ maxWidth: 800, minWidth: 0 }}>
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', pb: 1 }}>
        {subject}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 2 }}>
        <AnsweredBadge mail={mail} />
        {answered_at && (
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.answeredBy(answered_by, momentWords(answered_at))}
          </Typography>
        )}
      </Box>
      <Box sx={{ '& dl': { alignItems: 'baseline' } }}>
        <Facts
          facts={[
            [texts.from, name],
            [
              texts.email,
              <Anchor
                key="email"
                href={`mailto:${encodeURIComponent(email_address).replace('%40', '@')}`}
                sx={{ display: 'inline-block', py: 1 }}
              >
                {email_address}
              </Anchor>,
            ],
            [
              texts.mobile,
              <Anchor key="mobile" href={telAddress(mobile)} sx={{ display: 'inline-block', py: 1 }}>
                {mobile}
              </Anchor>,
            ],
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
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const { id, answered_at } = mail
  const mark = async () => {
    try {
      await call.contactMails.setAnswered({ ids: [id], is_answered: !answered_at })
      notify(texts.marked, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    refresh()
  }
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
      <Button variant="outlined" color="secondary" onClick={mark}>
        {answered_at ? texts.markNotAnswered : texts.markAnswered}
      </Button>
      <ConfirmButton
        label={texts.removeMessage}
        words={texts.removeMessageWords}
        done={texts.removed}
        act={remove}
        colour="error"
        isLast
      />
    </Box>
  )
}

// The link for an answer: it fills in the recipient, the subject and the quoted text.
/** In characters. Some mail programs don't accept longer links. */
const MOST_QUOTED = 1200

function answerLink({ email_address, name, subject, body, created_at }: ContactMailRow): string {
  // the address may contain `?` and `&`, which would add other fields to the e-mail
  const to = encodeURIComponent(email_address).replace('%40', '@')
  const quoted = body
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const words = `\r\n\r\n${texts.wrote(momentWords(created_at), name)}\r\n${quoted}`
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(words)}`
}

export function AnsweredBadge({ mail: { answered_at } }: { mail: ContactMailRow }) {
  return answered_at ? <Badge tone="good" label={texts.answered} /> : <Badge tone="new" label={texts.notAnswered} />
}
