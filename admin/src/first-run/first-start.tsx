// The first start: the user with the link from the terminal becomes the studio's admin, step by step.

import type { Filling } from '@chobighor/contract/admin/start'
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { Alert, Box, Button, LinearProgress, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { PictureChooser } from '../fields/picture-input.tsx'
import { keepSession } from '../session.ts'
import { DemoProgress, untilDemoFilled } from '../ui/demo-progress.tsx'
import { errorsOf, FieldErrorsContext } from '../ui/field.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import {
  AdminStep,
  DemoStep,
  dropWizardDraft,
  FIELDS_OF_STEPS,
  keepWizardDraft,
  readWizardDraft,
  StudioStep,
  type WizardDraft,
} from './start-steps.tsx'
import { startTexts as texts } from './start-texts.ts'

export function FirstStart() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { answer: look, error, again } = useCall(useCallback(() => call.start.look({ token }), [token]))
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2.5, pt: { xs: 5, sm: '10vh' }, pb: 6 }}>
      <Typography variant="h4" component="h1" sx={{ fontSize: { xs: 32, sm: 40 }, lineHeight: 1.05, mb: 4 }}>
        {look && !look.is_usable ? texts.spentTitle : texts.title}
      </Typography>
      {!look && <Loading error={error} again={again} />}
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

// The steps of the first start: the answers, the demo content if it is wanted, and, after signing in, the logo.
const STEPS = [AdminStep, StudioStep, DemoStep]

function StartWizard({ token, hasDemo }: { token: string; hasDemo: boolean }) {
  const [given, setGiven] = useState(readWizardDraft)
  const [query, setQuery] = useSearchParams()
  const [isBegun, setIsBegun] = useState(false)
  // the step is in the address, so that Back leads to the previous step
  const asked = Number.parseInt(query.get('step') ?? '', 10) || 1
  const at = isBegun ? STEPS.length : Math.min(Math.max(asked, 1), STEPS.length) - 1
  const turnTo = (step: number, options = {}) =>
    setQuery((before) => {
      before.set('step', String(step + 1))
      return before
    }, options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload has lost the password, which the first step asks for
  useEffect(() => {
    if (at > 0) turnTo(0, { replace: true })
  }, [])
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const [filling, setFilling] = useState<Filling>()
  const fields = errorsOf(error)
  const isLast = at === STEPS.length - 1
  const Fields = STEPS[at] ?? AdminStep

  const begin = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      const whole = { ...given, token }
      const ask = () => call.start.look({ token })
      const prepared = await call.start.prepare(whole)
      if (given.with_demo) await untilDemoFilled(prepared, { ask, heard: setFilling })
      setFilling(undefined)
      keepSession(await call.start.begin(whole))
      dropWizardDraft()
      // removes the used token, so that a reload opens the studio; the router would still treat the user as a guest
      history.replaceState(null, '', `${location.pathname}#/`)
      setIsBegun(true)
    } catch (reason) {
      setError(reason as Error)
      const wrong = errorsOf(reason)
      const step = FIELDS_OF_STEPS.findIndex((names) => names.some((name) => name in wrong))
      if (step >= 0) turnTo(step)
    }
    setFilling(undefined)
    setIsBusy(false)
  }
  const change = (some: Partial<WizardDraft>) => {
    const next = { ...given, ...some }
    setGiven(next)
    keepWizardDraft(next)
  }
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLast) void begin()
    else turnTo(at + 1)
  }

  const stepper = (
    <Stepper activeStep={at} alternativeLabel sx={{ mb: 1, mx: { xs: -1.5, sm: 0 } }}>
      {texts.steps.map((label) => (
        <Step key={label}>
          <StepLabel>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
  if (at === STEPS.length)
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {stepper}
        <LogoStep done={() => location.reload()} />
      </Box>
    )
  return (
    <Box component="form" onSubmit={goOn} sx={{ display: 'grid', gap: 2.5 }}>
      {stepper}
      {error && Object.keys(fields).length === 0 && <Alert severity="error">{error.message}</Alert>}
      <Box
        component="fieldset"
        disabled={isBusy}
        sx={{ display: 'grid', gap: 2.5, border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        <FieldErrorsContext value={fields}>
          <Fields given={given} change={change} hasDemo={hasDemo} />
        </FieldErrorsContext>
      </Box>
      {filling && <DemoProgress filling={filling} />}
      {isBusy && !filling && (
        <Box>
          <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
            {texts.beginning}
          </Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        {at > 0 && (
          <Button color="secondary" disabled={isBusy} onClick={() => turnTo(at - 1)}>
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

// The last step, after signing in, because only an admin may upload pictures: the logo, saved as soon as it is chosen.
function LogoStep({ done }: { done: () => void }) {
  const [logo, setLogo] = useState<Picture | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const keep = async (upload: Upload | null) => {
    const { rows } = await call.basicSettings.list({})
    const [settings] = rows // if there are several rows, the first is used (M-45)
    if (!settings) return
    const { id, version } = settings
    const kept = await call.basicSettings.change({ id: String(id), version, logo_id: upload?.picture_id ?? null })
    setLogo(kept.logo)
  }

  return (
    <>
      <Typography role="status">{texts.begun}</Typography>
      <PictureChooser label={texts.logo} isSet={logo !== null} picture={logo} take={keep} busy={setIsBusy} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={isBusy} onClick={done}>
          {texts.open}
        </Button>
      </Box>
    </>
  )
}
