// What the server still makes of photographs that were sent, from whichever window, also after this one was opened anew.
import { Box, LinearProgress, Typography } from '@mui/material'
import { memo, useEffect, useState } from 'react'
import { call } from '../call.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { minutesLeft, withSample } from './time-left.ts'

/** In ms. */
const ASK_EVERY = 5_000

/** @param props.isHeld while a photograph is dragged: the note then neither comes, leaves nor grows */
export function MakingNote({ isHeld }: { isHeld: boolean }) {
  return <Note {...useProgress()} isHeld={isHeld} />
}

const Note = memo(function Note({ progress, minutes }: Progress & { isHeld: boolean }) {
  const { arrived, larger_sizes } = progress
  if (arrived + larger_sizes === 0) return null
  return (
    <Box component="section" aria-label={texts.stillMaking} sx={{ mb: 2 }}>
      <LinearProgress aria-label={texts.stillMaking} sx={{ mb: 1 }} />
      {arrived > 0 && <Typography variant="body2">{texts.making(arrived)}</Typography>}
      {larger_sizes > 0 && <Typography variant="body2">{texts.makingLarger(larger_sizes)}</Typography>}
      {minutes !== null && (
        <Typography variant="body2" color="text.secondary">
          {texts.minutesLeft(minutes)}
        </Typography>
      )}
    </Box>
  )
}, isDrawnBefore)

/** @returns whether what is shown stays as it is */
function isDrawnBefore(_: object, { isHeld }: { isHeld: boolean }) {
  return isHeld
}

interface Progress {
  progress: { arrived: number; larger_sizes: number }
  /** Null as long as nobody knows. */
  minutes: number | null
}

const NOTHING = { arrived: 0, larger_sizes: 0 }

function useProgress(): Progress {
  const [progress, setProgress] = useState(NOTHING)
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    let samples: ReturnType<typeof withSample> = []
    const ask = () =>
      call.uploads.progress({}).then(
        (now) => {
          // each arrived file is worked on twice
          samples = withSample(samples, { at: Date.now(), left: 2 * now.arrived + now.larger_sizes })
          setProgress(now)
          setMinutes(minutesLeft(samples))
        },
        () => undefined, // the next answer says more
      )
    void ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return { progress, minutes }
}
