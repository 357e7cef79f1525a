// The first start: whoever holds the link of the terminal becomes the studio's admin, in three steps.
import type { FirstStart as Given } from '@chobighor/contract/admin/start'
import { isFailure } from '@chobighor/contract/failure'
import { Alert, Box, Button, LinearProgress, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { keepSession } from '../session.ts'
import { FIELDS_OF_STEPS, FirstDay, Studio, You } from './start-steps.tsx'
import { startTexts as texts } from './start-texts.ts'
import { useLooked } from './use-looked.ts'

const NOTHING: Omit<Given, 'token'> = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  site_title: '',
  phone: '',
  studio_email: '',
  address: '',
  with_demo: true,
}
const STEPS = [You, Studio, FirstDay]

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
      {look?.is_usable && <Steps token={token} hasDemo={look.has_demo} />}
    </Box>
  )
}

function Steps({ token, hasDemo }: { token: string; hasDemo: boolean }) {
  const [at, setAt] = useState(0)
  const [given, setGiven] = useState(NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const fields = isFailure(error) ? (error.fields ?? (error.field ? { [error.field]: error.message } : {})) : {}
  const isLast = at === STEPS.length - 1
  const Fields = STEPS[at] ?? You

  const begin = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      keepSession(await call.start.begin({ ...given, token }))
      // read anew by somebody who is signed in, and without the used word; a navigation would still be a guest's
      history.replaceState(null, '', `${location.pathname}#/`)
      location.reload()
    } catch (reason) {
      const failure = reason instanceof Error ? reason : new Error(String(reason))
      setError(failure)
      const wrong = isFailure(failure) ? Object.keys(failure.fields ?? { [failure.field ?? '']: '' }) : []
      const step = FIELDS_OF_STEPS.findIndex((names) => names.some((name) => wrong.includes(name)))
      if (step >= 0) setAt(step)
      setIsBusy(false)
    }
  }
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLast) void begin()
    else setAt(at + 1)
  }

  return (
    <Box component="form" onSubmit={goOn} sx={{ display: 'grid', gap: 2.5 }}>
      <Stepper activeStep={at} alternativeLabel sx={{ mb: 1 }}>
        {texts.steps.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {error && Object.keys(fields).length === 0 && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      <Fields given={given} errors={fields} change={(some) => setGiven({ ...given, ...some })} hasDemo={hasDemo} />
      {isBusy && (
        <Box role="status">
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {given.with_demo && !hasDemo ? texts.filling : texts.beginning}
          </Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        {at > 0 && (
          <Button color="secondary" disabled={isBusy} onClick={() => setAt(at - 1)}>
            {texts.back}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isLast ? texts.begin : texts.next}
        </Button>
      </Box>
    </Box>
  )
}
