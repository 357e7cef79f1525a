// The mail server: what it is, who sends, and a test e-mail.
import type { MailSettings } from '@chobighor/contract/admin/mail'
import { isFailure } from '@chobighor/contract/failure'
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { SaveButton, SelectInput, Title, Toolbar, useNotify } from 'react-admin'
import { call } from '../call.ts'
import { CountInput, LineInput } from '../fields/form-inputs.tsx'
import { readSession } from '../session.ts'
import { GuardedForm } from '../ui/create-form.tsx'
import { Loading, useCall } from '../ui/loading.tsx'
import { FactList, Section, ViewsNav } from '../ui/parts.tsx'
import { mailSetUpTexts as texts } from './mail-set-up-texts.ts'
import { MAIL_VIEWS } from './mail-texts.ts'

const SECURITIES = ['tls', 'starttls', 'none'] as const satisfies readonly MailSettings['security'][]

const find = () => call.mailSettings.find()

export function MailSetUp() {
  const { answer, error, again } = useCall(find)
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Title title={texts.setUp} />
      <ViewsNav {...MAIL_VIEWS} />
      <Box sx={{ maxWidth: 760, pt: 1 }}>
        {answer ? <Sheet settings={answer} again={again} /> : <Loading error={error} again={again} />}
      </Box>
    </Box>
  )
}

const SEVERITIES = { sent: 'success', kept: 'warning', locked: 'error' } as const

function Sheet({ settings, again }: { settings: MailSettings; again: () => void }) {
  const { is, version, is_server_fixed, is_sender_fixed, studio_address, kept } = settings
  return (
    <>
      <Alert severity={SEVERITIES[is]} sx={{ mb: 2 }}>
        {texts.states[is]}
        {kept > 0 && ` ${texts.keptSoFar(kept)}`}
      </Alert>
      <Alert severity={studio_address ? 'info' : 'warning'} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {studio_address ? texts.toStudio(studio_address) : is === 'kept' ? texts.noAddress : texts.noSender}
      </Alert>
      {is_server_fixed && <FixedServer settings={settings} />}
      {!(is_server_fixed && is_sender_fixed) && <SetUpForm key={version} settings={settings} again={again} />}
      {is === 'sent' && <TestEmail />}
    </>
  )
}

/** What the environment says can be read, and not changed. */
function FixedServer({ settings: { host, port, sender, is_sender_fixed } }: { settings: MailSettings }) {
  const facts: [string, string][] = [[texts.server, `${host}, ${texts.port} ${port}`]]
  if (is_sender_fixed) facts.push([texts.sender, sender])
  return (
    <Box sx={{ pb: 2 }}>
      <Typography sx={{ pb: 1 }}>{texts.serverFixed}</Typography>
      <FactList facts={facts} />
    </Box>
  )
}

function SetUpForm({ settings, again }: { settings: MailSettings; again: () => void }) {
  const notify = useNotify()
  const { version, host, port, security, account, has_password, sender, is, is_server_fixed, is_sender_fixed } =
    settings
  const save = async (given: Record<string, unknown>) => {
    const { password } = given
    try {
      await call.mailSettings.change({
        version,
        host: String(given.host ?? ''),
        port: Number(given.port),
        security: SECURITIES.find((each) => each === given.security) ?? 'tls',
        account: String(given.account ?? ''),
        sender: is_sender_fixed ? '' : String(given.sender ?? ''),
        ...(typeof password === 'string' && password && { password }),
      })
      notify(texts.saved, { type: 'success' })
      again()
      return undefined
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = error.fields ?? (error.field ? { [error.field]: error.message } : {})
      if (Object.keys(fields).every((name) => name === 'version'))
        notify(error.message, { type: 'error', multiLine: true })
      return { ...fields, root: { serverError: error.message } }
    }
  }
  return (
    <GuardedForm
      record={{ host, port, security, account, sender, password: '' }}
      onSubmit={save}
      sx={{ p: 0 }}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      {!is_server_fixed && (
        <>
          <LineInput source="host" label={texts.host} helperText={texts.hostHelp} />
          <SelectInput
            source="security"
            label={texts.security}
            helperText={texts.securityHelp}
            choices={SECURITIES.map((id) => ({ id, name: texts.securities[id] }))}
          />
          <CountInput source="port" label={texts.port} helperText={texts.portHelp} />
          <LineInput source="account" label={texts.account} helperText={texts.accountHelp} autoComplete="off" />
          <LineInput
            source="password"
            label={texts.password}
            helperText={has_password && is !== 'locked' ? texts.passwordKept : texts.passwordHelp}
            type="password"
            autoComplete="new-password"
          />
        </>
      )}
      {is_sender_fixed ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.senderFixed(sender)}</Typography>
      ) : (
        <LineInput source="sender" label={texts.sender} helperText={texts.senderHelp} type="email" />
      )}
    </GuardedForm>
  )
}

function TestEmail() {
  const [to, setTo] = useState(() => readSession()?.email ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ words: string; isWell: boolean }>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setSaid(undefined)
    try {
      const { detail } = await call.mailSettings.test({ to })
      setSaid({ words: detail, isWell: true })
    } catch (error) {
      setSaid({ words: error instanceof Error ? error.message : String(error), isWell: false })
    }
    setIsBusy(false)
  }
  return (
    <Section title={texts.test}>
      <Typography sx={{ pb: 1 }}>{texts.testWords}</Typography>
      <Box component="form" onSubmit={send} noValidate sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={texts.testTo}
          type="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {texts.send}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ pt: 2 }}>
        {said && (
          <Alert severity={said.isWell ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {said.words}
          </Alert>
        )}
      </Box>
    </Section>
  )
}
