// The first start: the user with the link from the terminal becomes the studio's admin, step by step.
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { startTexts as texts } from './start-texts.ts'
import { StartWizard } from './start-wizard.tsx'

export function FirstStart() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { look, error, again } = useLooked(useCallback(() => call.start.look({ token }), [token]))
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2.5, pt: { xs: 5, sm: '10vh' }, pb: 6 }}>
      <Typography variant="h4" component="h1" sx={{ fontSize: { xs: 32, sm: 40 }, lineHeight: 1.05, mb: 4 }}>
        {look && !look.is_usable ? texts.spentTitle : texts.title}
      </Typography>
      {!look && !error && <LinearProgress aria-label={texts.looking} />}
      {error && (
        <Alert severity="error" variant="outlined" action={<Button onClick={again}>{texts.again}</Button>}>
          {error.message}
        </Alert>
      )}
      {look && !look.is_usable && (
        <>
          <Typography sx={{ mb: 3 }}>{texts.spent}</Typography>
          <Button variant="contained" href="#/login">
            {texts.signIn}
          </Button>
        </>
      )}
      {look?.is_usable && <StartWizard token={token} hasDemo={look.has_demo} />}
    </Box>
  )
}

// Checks the link. Nobody is signed in yet, so it doesn't handle an ended session as other screens do.
interface Look {
  is_usable: boolean
  has_demo: boolean
}

/** @param ask must be the same function as long as the link is the same */
function useLooked(ask: () => Promise<Look>) {
  const [{ look, error }, setState] = useState<{ look?: Look; error?: Error }>({})
  const again = useCallback(() => {
    setState({})
    ask().then(
      (came) => setState({ look: came }),
      (reason: Error) => setState({ error: reason }),
    )
  }, [ask])
  useEffect(again, [again])
  return { look, error, again }
}
