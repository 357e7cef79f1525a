// What is on its way: all of it in one bar, each of it on demand, and what needs a look.
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import { Alert, Box, Button, Collapse, LinearProgress, Typography } from '@mui/material'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { photographsTexts as texts } from './photographs-texts.ts'
import { SentList } from './sent-list.tsx'
import { type Sent, uploadQueue } from './upload-queue.ts'

/** What came in is there, however small it is. */
const needsLook = (sent: Sent) => isWrong(sent) || sent.isSmall
const isWrong = ({ state }: Sent) => state === 'refused' || state === 'failed'

export function UploadsPanel() {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)
  const held = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.held)
  const [isOpen, setOpen] = useState(false)
  useTold(all)
  if (all.length === 0) return null
  const wrong = all.filter(isWrong)
  const looked = all.filter(needsLook)
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
      {held && isMoving && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {held}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isMoving && (
          <Button startIcon={<Pause />} onClick={uploadQueue.pause}>
            {texts.pause}
          </Button>
        )}
        {held && isMoving && (
          <Button startIcon={<Replay />} onClick={uploadQueue.tryNow}>
            {texts.tryNow}
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
      <SentList sent={looked} />
      <Collapse in={isOpen} unmountOnExit>
        <SentList sent={all.filter((each) => !needsLook(each))} />
      </Collapse>
    </Box>
  )
}

/** Not while the window lies behind others. */
function useTold(all: readonly Sent[]): void {
  useEffect(() => {
    const tell = () => {
      if (all.length > 0 && document.visibilityState === 'visible') uploadQueue.told()
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [all])
}

/** In percent; the sizes that are made of each are a tenth of its way. */
function shareOf(all: readonly Sent[]): number {
  const done = all.reduce((sum, each) => sum + (each.state === 'taken' || isWrong(each) ? 1 : 0.9 * each.part), 0)
  return (100 * done) / all.length
}
