// What is on its way: all of it in one bar, each of it on demand, and what needs a look.
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import { Box, Button, Collapse, IconButton, LinearProgress, Typography } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { photographsTexts as texts } from './photographs-texts.ts'
import { type Sent, uploadQueue } from './upload-queue.ts'

const isWrong = ({ state }: Sent) => state === 'refused' || state === 'failed'
/** Of hundreds, each is drawn only where it can be read. */
const SHOWN_MOST = 200

export function UploadsPanel() {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)
  const [isOpen, setOpen] = useState(false)
  if (all.length === 0) return null
  const wrong = all.filter(isWrong)
  const taken = all.filter(({ state }) => state === 'taken').length
  const isMoving = all.some(({ state }) => state === 'waiting' || state === 'sending')
  const isPaused = all.some(({ state }) => state === 'paused')
  const isDone = taken + wrong.length === all.length
  return (
    <Box component="section" aria-label={texts.uploads} sx={{ border: 1, borderColor: 'divider', p: 2, mb: 2 }}>
      <Typography role="status" sx={{ mb: 1 }}>
        {isDone ? texts.allDone(taken) : texts.sending(taken, all.length)}
        {wrong.length > 0 && ` · ${texts.trouble(wrong.length)}`}
      </Typography>
      <LinearProgress variant="determinate" value={shareOf(all)} aria-label={texts.uploads} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isMoving && (
          <Button startIcon={<Pause />} onClick={uploadQueue.pause}>
            {texts.pause}
          </Button>
        )}
        {isPaused && (
          <Button startIcon={<PlayArrow />} variant="contained" onClick={uploadQueue.resume}>
            {texts.goOn}
          </Button>
        )}
        {wrong.some(({ state }) => state === 'failed') && (
          <Button startIcon={<Replay />} onClick={() => uploadQueue.retry()}>
            {texts.retryAll}
          </Button>
        )}
        <Button color="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.details}
        </Button>
        {isDone && (
          <Button color="secondary" onClick={uploadQueue.clear}>
            {texts.dismiss}
          </Button>
        )}
      </Box>
      <SentList sent={wrong} />
      <Collapse in={isOpen} unmountOnExit>
        <SentList sent={all.filter((each) => !isWrong(each))} />
      </Collapse>
    </Box>
  )
}

/** In percent; the sizes that are made of each are a tenth of its way. */
function shareOf(all: readonly Sent[]): number {
  const done = all.reduce((sum, each) => sum + (each.state === 'taken' || isWrong(each) ? 1 : 0.9 * each.part), 0)
  return (100 * done) / all.length
}

function SentList({ sent }: { sent: readonly Sent[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}>
      {sent.slice(0, SHOWN_MOST).map((each) => (
        <SentLine key={each.key} sent={each} />
      ))}
    </Box>
  )
}

function SentLine({ sent: { key, name, state, part, sentence } }: { sent: Sent }) {
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
        {state === 'sending' && ` ${Math.floor(part * 100)} %`}
      </Typography>
      {isBad && (
        <IconButton aria-label={texts.retry(name)} onClick={() => uploadQueue.retry(key)}>
          <Replay />
        </IconButton>
      )}
    </Box>
  )
}
