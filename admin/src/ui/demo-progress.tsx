// The progress of adding the demo content. The server does the work, so the window may be closed meanwhile.
import type { Filling } from '@chobighor/contract/admin/start'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { Box, LinearProgress, Typography } from '@mui/material'
import { uiTexts as texts } from './ui-texts.ts'

/** How often to ask for the progress, in ms. */
const EVERY = 700
/** After this many questions without an answer, the connection counts as lost. */
const MOST_LOST = 20

/** @throws Failure if the demo content could not be added */
export async function untilDemoFilled<Answer extends { filling: Filling | null }>(
  first: Answer,
  { ask, heard }: { ask: () => Promise<Answer>; heard: (filling: Filling) => void },
): Promise<void> {
  let { filling } = first
  let lost = 0
  while (filling?.state === 'running') {
    heard(filling)
    await new Promise((resolve) => setTimeout(resolve, EVERY))
    try {
      filling = (await ask()).filling
      lost = 0
    } catch (error) {
      lost += 1
      if (!isFailure(error) || error.code !== 'unavailable' || lost > MOST_LOST) throw error
    }
  }
  if (filling) throw new Failure('unavailable', texts.notFilled)
}

export function DemoProgress({ filling: { done, total } }: { filling: Filling }) {
  return (
    <Box>
      <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
        {texts.filling}
      </Typography>
      <LinearProgress
        aria-label={texts.fillingLabel}
        {...(total > 0 && { variant: 'determinate', value: Math.round((done / total) * 100) })}
      />
      <Typography variant="body2" color="text.secondary" aria-hidden sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {total > 0 && texts.filled(done, total)}&nbsp;
      </Typography>
    </Box>
  )
}
