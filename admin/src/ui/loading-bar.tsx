// Shown while something is loaded.
import { Box, LinearProgress } from '@mui/material'
import { shellTexts } from '../shell-texts.ts'

export function LoadingBar() {
  return (
    <Box sx={{ py: 3 }} role="status" aria-label={shellTexts.loading}>
      <LinearProgress aria-hidden />
    </Box>
  )
}
