// The door: one sentence, two fields. Who comes by a link goes on to where it led.
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { shellTexts } from './shell-texts.ts'

export function SignIn() {
  const login = useLogin()
  const [problem, setProblem] = useState('')
  const [isSent, setIsSent] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setIsSent(true)
    setProblem('')
    await login(given).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
    setIsSent(false)
  }

  return (
    <Box component="main" sx={{ maxWidth: 420, mx: 'auto', px: 2.5, pt: '16vh' }}>
      <Typography variant="h4" component="h1" sx={{ fontSize: 40, lineHeight: 1.05, mb: 4 }}>
        {shellTexts.signInTitle}
      </Typography>
      <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2.5 }}>
        {problem && (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        <TextField name="username" label={shellTexts.email} autoComplete="username" required autoFocus fullWidth />
        <TextField
          name="password"
          label={shellTexts.password}
          type="password"
          autoComplete="current-password"
          required
          fullWidth
        />
        <Button type="submit" variant="contained" disabled={isSent}>
          {shellTexts.signIn}
        </Button>
      </Box>
    </Box>
  )
}
