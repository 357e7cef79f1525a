// The sign-in. If the studio has no admin yet, it says where to find the link for the first start.
import { isFailure } from '@chobighor/contract/plain/failure'
import { Alert, Link as Anchor, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLogin } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from './call.ts'
import { hasSessionEnded } from './session.ts'
import { shellTexts } from './shell-texts.ts'

export function SignIn() {
  const [hasOwner, setHasOwner] = useState(true)
  useEffect(() => {
    // if the server can't be asked, the fields are shown, and signing in shows the error
    call.start.whose().then(
      ({ has_owner }) => setHasOwner(has_owner),
      () => undefined,
    )
  }, [])
  return (
    <Box component="main" sx={{ maxWidth: 420, mx: 'auto', px: 2.5, pt: '16vh' }}>
      <Typography variant="h4" component="h1" sx={{ fontSize: 40, lineHeight: 1.05, mb: 4 }}>
        {shellTexts.signInTitle}
      </Typography>
      {hasOwner ? <Fields /> : <NoOwner />}
    </Box>
  )
}

function NoOwner() {
  return (
    <>
      <Typography role="status" sx={{ mb: 3 }}>
        {shellTexts.noOwner}
      </Typography>
      <Button variant="outlined" color="secondary" onClick={() => location.reload()}>
        {shellTexts.lookAgain}
      </Button>
    </>
  )
}

function Fields() {
  const [query] = useSearchParams()
  const login = useLogin()
  const [problem, setProblem] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  /** To be asked for the code is no mistake. */
  const [isAsked, setIsAsked] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setIsSent(true)
    setProblem('')
    await login(given).catch((error: unknown) => {
      const isOfCode = isFailure(error) && error.field === 'code'
      if (isOfCode) setAsksCode(true)
      setIsAsked(isOfCode && !('code' in given))
      setProblem(error instanceof Error ? error.message : String(error))
    })
    setIsSent(false)
  }

  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2.5 }}>
      {query.has('ended') && hasSessionEnded() && !problem && <Said kind="info">{shellTexts.ended}</Said>}
      {problem && <Said kind={isAsked ? 'info' : 'error'}>{problem}</Said>}
      <TextField name="username" label={shellTexts.email} autoComplete="username" required autoFocus fullWidth />
      <TextField
        name="password"
        label={shellTexts.password}
        type="password"
        autoComplete="current-password"
        required
        fullWidth
      />
      {asksCode && (
        <TextField
          name="code"
          label={shellTexts.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          required
          autoFocus
          fullWidth
        />
      )}
      <Button type="submit" variant="contained" disabled={isSent}>
        {shellTexts.signIn}
      </Button>
      <Anchor href="/user/password/reset/?redirect=/admin/" sx={{ justifySelf: 'start', py: 1 }}>
        {shellTexts.forgot}
      </Anchor>
    </Box>
  )
}

function Said({ kind, children }: { kind: 'info' | 'error'; children: ReactNode }) {
  return (
    <Alert severity={kind} {...(kind === 'info' && { icon: false, role: 'status' })}>
      {children}
    </Alert>
  )
}
