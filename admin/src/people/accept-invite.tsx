// The screen that the e-mail's link opens: the user enters a name and a password, and is signed in. The link's token
// comes after the #, so no server sees it.

import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { keepSession } from '../session.ts'
import { Field } from '../ui/field.tsx'
import { passwordOf, textsOf } from '../ui/form-data.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { SentForm } from '../ui/sent-form.tsx'
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

function Form({ token, email }: { token: string; email: string }) {
  const accept = async (form: FormData) => {
    const password = passwordOf(form, 'password')
    keepSession(await call.invitation.accept({ token, password, ...textsOf(form, 'first_name', 'last_name') }))
    location.assign('/admin/')
  }
  return (
    <SentForm
      act={accept}
      sx={{ gap: 2, maxWidth: 'none' }}
      buttons={(isSent) => (
        <Button type="submit" variant="contained" loading={isSent}>
          {texts.accept}
        </Button>
      )}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.acceptWords(email)}</Typography>
      {/* password managers need to know whose password it is */}
      <TextField
        value={email}
        label={texts.email}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Field name="first_name" label={texts.firstName} autoComplete="given-name" required />
      <Field name="last_name" label={texts.lastName} autoComplete="family-name" required />
      <Field
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        helperText={texts.passwordHelp}
        required
      />
    </SentForm>
  )
}
