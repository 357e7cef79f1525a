// What is typed on the machine that the studio runs on.
import { Box } from '@mui/material'

export function Command({ words }: { words: string }) {
  return (
    <Box
      component="pre"
      // a line that doesn't fit is moved by keyboard too
      tabIndex={0}
      sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', overflowX: 'auto', fontSize: 14 }}
    >
      {words}
    </Box>
  )
}
