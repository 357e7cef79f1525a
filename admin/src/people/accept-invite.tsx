// The screen that the e-mail's link opens: the user enters a name and a password, and is signed in. The link's token
// comes after the #, so no server sees it.
import { isFailure } from '@chobighor/contract/plain/failure'
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { keepSession } from '../session.ts'
import { Field, textOf } from '../ui/confirm-button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { passwordOf } from '../ui/own-password.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function AcceptInvite() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { answer, error, again } = useCall(useCallback(() => call.invitation.check({ token }), [token]))
  return (
    <Box component="main" sx={{ maxWidth: 460, mx: 'auto', px: 2.5, pt: '12vh', pb: 4 }}>
      <Typography variant="h4" component="h1" sx={{ fontSize: 40, lineHeight: 1.05, mb: 3 }}>
        {texts.acceptTitle}
      </Typography>
      {!answer && <Loading error={error} again={again} />}
      {answer?.state === 'spent' && (
        <>
          <Alert severity="error" sx={{ mb: 2 }}>
            {answer.detail}
          </Alert>
          <Button href="/admin/" variant="outlined" color="secondary">
            {texts.toSignIn}
          </Button>
        </>
      )}
      {answer?.state === 'usable' && <Form token={token} email={answer.email} />}
    </Box>
  )
}

const FIELDS = ['first_name', 'last_name', 'password']

function Form({ token, email }: { token: string; email: string }) {
  const [error, setError] = useState<Error>()
  const [isSent, setIsSent] = useState(false)
  const errors = (isFailure(error) && error.fields) || {}

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsSent(true)
    setError(undefined)
    try {
      const password = passwordOf(form, 'password')
      const names = { first_name: textOf(form, 'first_name'), last_name: textOf(form, 'last_name') }
      keepSession(await call.invitation.accept({ token, password, ...names }))
      location.assign('/admin/')
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      setIsSent(false)
    }
  }

  return (
    <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.acceptWords(email)}</Typography>
      <FormError error={error} isBeside={FIELDS.some((name) => name in errors)} />
      {/* password managers need to know whose password it is */}
      <TextField
        value={email}
        label={texts.email}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Field errors={errors} name="first_name" label={texts.firstName} autoComplete="given-name" required />
      <Field errors={errors} name="last_name" label={texts.lastName} autoComplete="family-name" required />
      <Field
        errors={errors}
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        helperText={errors.password ?? texts.passwordHelp}
        required
      />
      <Button type="submit" variant="contained" loading={isSent}>
        {texts.accept}
      </Button>
    </Box>
  )
}
