// While nothing has come yet, or can't.
import { Alert, Box, Button, LinearProgress } from '@mui/material'
import { uiTexts as texts } from './ui-texts.ts'
import type { Called } from './use-called.ts'

export function Waiting({ error, again }: Pick<Called<unknown>, 'error' | 'again'>) {
  if (!error)
    return (
      <Box sx={{ py: 3 }} role="status" aria-label={texts.loading}>
        <LinearProgress aria-hidden />
      </Box>
    )
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ my: 2 }}
      action={
        <Button onClick={again} sx={{ whiteSpace: 'nowrap' }}>
          {texts.again}
        </Button>
      }
    >
      {error.message}
    </Alert>
  )
}
