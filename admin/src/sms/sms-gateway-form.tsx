// The gateway: which one, what it is asked, and what its success looks like.

import type { SmsSettings } from '@chobighor/contract/admin/sms'
import {
  SMS_BODIES,
  SMS_METHODS,
  SMS_NUMBERS,
  SMS_PRESETS,
  SMS_REQUESTS,
  SMS_SUCCESSES,
} from '@chobighor/contract/plain/sms-presets'
import { Alert, Box, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../call.ts'
import { ChoiceInput, CountInput, FlagInput, LineInput, LinesInput } from '../fields/form-inputs.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { SecretInput, typedSecret } from '../ui/set-up-form.tsx'
import { smsSetUpTexts as texts } from './sms-texts.ts'

type Change = Parameters<typeof call.smsSettings.change>[0]

export function SmsGatewayForm({ settings, again }: { settings: SmsSettings; again: () => void }) {
  const { version, is, has_secret, has_secret_headers, success_pattern, texts: _, ...stored } = settings
  const change = ({ secret, secret_headers, ...rest }: Record<string, unknown>) =>
    call.smsSettings.change({
      ...rest,
      version,
      ...typedSecret('secret', secret),
      ...typedSecret('secret_headers', secret_headers),
    } as Change)
  return (
    <SavedForm
      record={{ ...stored, secret: '', secret_headers: '' }}
      save={(given) => change(given).then(again)}
      done={texts.saved}
    >
      <Preset />
      <SecretInput
        source="secret"
        label={texts.secret}
        helperText={has_secret && is !== 'locked' ? texts.secretKept : texts.secretHelp}
      />
      <LineInput source="sender" label={texts.sender} helperText={texts.senderHelp} />
      <Part title={texts.details} />
      <LineInput source="address" label={texts.address} helperText={texts.addressHelp} type="url" />
      <FlagInput source="allows_http" label={texts.allowsHttp} />
      <Choice source="method" label={texts.method} words={SMS_METHODS} />
      <Choice source="number_form" label={texts.numberForm} words={SMS_NUMBERS} names={texts.numberForms} />
      <Choice source="body_kind" label={texts.bodyKind} words={SMS_BODIES} names={texts.bodyKinds} />
      <LinesInput source="body" label={texts.body} helperText={texts.bodyHelp} />
      <LinesInput source="headers" label={texts.headers} helperText={texts.headersHelp} minRows={1} />
      <LinesInput
        source="secret_headers"
        label={texts.secretHeaders}
        helperText={has_secret_headers ? texts.secretHeadersKept : texts.secretHeadersHelp}
        minRows={1}
        autoComplete="off"
      />
      <Part title={texts.success} words={texts.successHelp} />
      {success_pattern !== '' && <Alert severity="warning">{texts.oldRule(success_pattern)}</Alert>}
      <Success />
      <Part title={texts.money} />
      <CountInput source="part_paisa" label={texts.partPaisa} helperText={texts.partPaisaHelp} />
      <LineInput source="studio_number" label={texts.studioNumber} helperText={texts.studioNumberHelp} type="tel" />
      <FlagInput source="tells_of_requests" label={texts.tellsOfRequests} />
      <FlagInput source="tells_of_transfers" label={texts.tellsOfTransfers} />
    </SavedForm>
  )
}

function Part({ title, words }: { title: string; words?: string }) {
  return (
    <Box sx={{ pt: 2, pb: 1 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {words && <Typography sx={{ color: 'text.secondary' }}>{words}</Typography>}
    </Box>
  )
}

interface ChoiceProps {
  source: string
  label: string
  words: readonly string[]
  names?: Record<string, string>
}

const Choice = ({ words, names = {}, ...props }: ChoiceProps) => (
  <ChoiceInput {...props} names={Object.fromEntries(words.map((id) => [id, names[id] ?? id]))} />
)

/** Choosing a gateway fills in the rest of the form. */
function Preset() {
  const { setValue } = useFormContext()
  return (
    <ChoiceInput
      source="preset"
      label={texts.preset}
      helperText={texts.presetHelp}
      names={texts.presets}
      onChange={(event) => {
        const chosen = SMS_PRESETS.find((each) => each === event.target.value)
        if (!chosen || chosen === 'own') return
        for (const [name, value] of Object.entries(SMS_REQUESTS[chosen])) setValue(name, value, { shouldDirty: true })
      }}
    />
  )
}

function Success() {
  const kind = useWatch({ name: 'success_kind' })
  return (
    <>
      <Choice source="success_kind" label={texts.successKind} words={SMS_SUCCESSES} names={texts.successKinds} />
      {kind === 'json' && (
        <LineInput source="success_path" label={texts.successPath} helperText={texts.successPathHelp} />
      )}
      <LineInput source="success_value" label={kind === 'json' ? texts.successValue : texts.successWords} />
    </>
  )
}
