// A state in one word, with a coloured bar at its left.
import { Box } from '@mui/material'

const BARS = {
  plain: 'divider',
  new: 'primary.main',
  good: 'success.main',
  bad: 'error.main',
} as const

export type Tone = keyof typeof BARS

export function Badge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        borderLeft: 3,
        borderColor: BARS[tone],
        pl: 1,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        color: 'text.primary',
        fontWeight: tone === 'new' ? 600 : 400,
      }}
    >
      {label}
    </Box>
  )
}
