// How far the demo is that is being filled in. It comes on the server, whoever looks on: a window may be closed meanwhile.
import type { Filling } from '@chobighor/contract/admin/start'
import { Failure, isFailure } from '@chobighor/contract/failure'
import { Box, LinearProgress, Typography } from '@mui/material'
import { uiTexts as texts } from './ui-texts.ts'

/** How long between two questions, in ms. */
const EVERY = 700
/** So many questions without an answer are a line that is cut. */
const MOST_LOST = 20

/** @throws Failure where it failed */
export async function untilFilled<Answer extends { filling: Filling | null }>(
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

export function FillingBar({ filling: { done, total } }: { filling: Filling }) {
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
