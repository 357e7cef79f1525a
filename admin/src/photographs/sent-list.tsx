// Uploads line by line. Of hundreds only those are drawn that are next, and a line anew only when its own upload has moved.
import Replay from '@mui/icons-material/Replay'
import { Box, IconButton, Typography } from '@mui/material'
import { memo } from 'react'
import { photographsTexts as texts } from './photographs-texts.ts'
import { type Sent, uploadQueue } from './upload-queue.ts'

const SHOWN_MOST = 100
const ORDER: readonly Sent['state'][] = ['refused', 'failed', 'sending', 'arrived', 'paused', 'waiting', 'taken']

export function SentList({ sent }: { sent: readonly Sent[] }) {
  if (sent.length === 0) return null
  const inOrder = sent.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  return (
    <Box
      component="ul"
      aria-label={texts.details}
      // it scrolls by the keyboard, too
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 320, overflow: 'auto' }}
    >
      {inOrder.slice(0, SHOWN_MOST).map(({ key, name, state, part, sentence }) => (
        <SentLine
          key={key}
          nth={key}
          name={name}
          state={state}
          percent={state === 'sending' ? Math.floor(part * 100) : 0}
          sentence={sentence}
        />
      ))}
      {sent.length > SHOWN_MOST && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ py: 1.5 }}>
          {texts.further(sent.length - SHOWN_MOST)}
        </Typography>
      )}
    </Box>
  )
}

interface LineProps {
  nth: number
  name: string
  state: Sent['state']
  percent: number
  sentence: string | null
}

const SentLine = memo(function SentLine({ nth, name, state, percent, sentence }: LineProps) {
  const isBad = state === 'refused' || state === 'failed'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {!sentence?.includes(name) && <Typography variant="body2">{name}</Typography>}
        {sentence && (
          <Typography variant="body2" color={isBad ? 'error' : 'text.secondary'}>
            {sentence}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {texts.states[state]}
        {state === 'sending' && ` ${percent} %`}
      </Typography>
      {/* what was refused would be refused again */}
      {state === 'failed' && (
        <IconButton aria-label={texts.retry(name)} onClick={() => uploadQueue.retry(nth)}>
          <Replay />
        </IconButton>
      )}
    </Box>
  )
})
