// The uploads: one bar for all, a list of each on demand, and those that need attention.
import { sizeWords } from '@chobighor/contract/plain/file-size'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import { Alert, Box, Button, Collapse, IconButton, LinearProgress, Link as MuiLink, Typography } from '@mui/material'
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { photographsTexts as texts } from './photographs-texts.ts'
import { uploadQueue } from './shared-upload-queue.ts'
import { type Sent, sentTo } from './upload-states.ts'

/** Shown as taken, even if it has few pixels. */
const needsLook = (sent: Sent) => isWrong(sent) || sent.isSmall
const isWrong = ({ state }: Sent) => state === 'refused' || state === 'failed'

/** @param props.place the list's screen: uploads to other lists are not counted here */
export function UploadsPanel({ place }: { place: string }) {
  const every = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)
  const all = useMemo(() => sentTo(place, every), [every, place])
  const elsewhere = [
    ...new Set(every.filter((each) => each.place !== place && isWrong(each)).map((each) => each.place)),
  ]
  const held = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.held)
  const [isOpen, setOpen] = useState(false)
  useRead(every)
  if (all.length === 0) return <TroubleElsewhere places={elsewhere} />
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
      <UploadProgress all={all} isDone={isDone} />
      {held && isMoving && (
        <Alert severity="warning" sx={{ mt: 2 }}>
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
      <TroubleElsewhere places={elsewhere} />
      <SentList sent={looked} />
      <Collapse in={isOpen} unmountOnExit>
        <SentList sent={all.filter((each) => !needsLook(each))} />
      </Collapse>
    </Box>
  )
}

/** What was refused in another list is shown there. */
function TroubleElsewhere({ places }: { places: string[] }) {
  return places.map((place) => (
    <Alert key={place} severity="warning" sx={{ mb: 2 }}>
      <MuiLink component={Link} to={place}>
        {texts.troubleElsewhere}
      </MuiLink>
    </Alert>
  ))
}

/** Not while the window is in the background. */
function useRead(all: readonly Sent[]): void {
  useEffect(() => {
    const markRead = () => {
      if (all.length > 0 && document.visibilityState === 'visible') uploadQueue.markRead()
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [all])
}

/** First the bytes that have arrived; when all have, the pictures whose sizes are made. How many there are is said above alone. */
function UploadProgress({ all, isDone }: { all: readonly Sent[]; isDone: boolean }) {
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0)
  const sent = all.reduce((sum, each) => sum + (isSettled(each) ? each.bytes : each.bytes * each.part), 0)
  const made = all.filter(isSettled).length
  const isSent = sent >= bytes
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={isSent ? (100 * made) / all.length : (100 * sent) / bytes}
        aria-label={texts.uploads}
      />
      {!isDone && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {isSent ? texts.allSent : texts.sentBytes(sizeWords(sent), sizeWords(bytes))}
        </Typography>
      )}
    </>
  )
}

const isSettled = (sent: Sent) => sent.state === 'taken' || isWrong(sent)

// The list of uploads. Of hundreds, only the next ones are drawn; a line is drawn again only if its own upload changed.
const SHOWN_MOST = 100
const ORDER: readonly Sent['state'][] = ['refused', 'failed', 'sending', 'arrived', 'paused', 'waiting', 'taken']

function SentList({ sent }: { sent: readonly Sent[] }) {
  if (sent.length === 0) return null
  const inOrder = sent.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  return (
    <Box
      component="ul"
      aria-label={texts.details}
      // it can be scrolled with the keyboard, too
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
      {/* a retry of a refused file would be refused again */}
      {state === 'failed' && (
        <IconButton aria-label={texts.retry(name)} onClick={() => uploadQueue.retry(nth)}>
          <Replay />
        </IconButton>
      )}
    </Box>
  )
})
