// The mail server: what it is, who sends, and a test e-mail.

import type { MailSettings } from '@chobighor/contract/admin/mail'
import { Alert, Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { ChoiceInput, CountInput, LineInput } from '../fields/form-inputs.tsx'
import { readSession } from '../session.ts'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen, FactList } from '../ui/parts.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { SecretInput, SendTest, typedSecret } from '../ui/set-up-form.tsx'
import { mailSetUpTexts as texts } from './mail-set-up-texts.ts'
import { MAIL_VIEWS } from './mail-texts.ts'

const SECURITIES = ['tls', 'starttls', 'none'] as const satisfies readonly MailSettings['security'][]

const find = () => call.mailSettings.find()

export function MailSetUp() {
  const state = useCall(find)
  return (
    <BaseScreen title={texts.setUp} views={MAIL_VIEWS} isColumn>
      <Answered state={state}>{(settings) => <Sheet settings={settings} again={state.again} />}</Answered>
    </BaseScreen>
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
      {!(is_server_fixed && is_sender_fixed) && <ServerForm key={version} settings={settings} again={again} />}
      {is === 'sent' && (
        <SendTest
          texts={texts}
          type="email"
          usual={readSession()?.email ?? ''}
          send={(to) => call.mailSettings.test({ to })}
        />
      )}
    </>
  )
}

/** What the environment says can be read, and not changed. */
function FixedServer({ settings: { host, port, sender, is_sender_fixed } }: { settings: MailSettings }) {
  const server = `${host}, ${texts.port} ${port}`
  return (
    <Box sx={{ pb: 2 }}>
      <Typography sx={{ pb: 1 }}>{texts.serverFixed}</Typography>
      <FactList facts={[[texts.server, server], is_sender_fixed && [texts.sender, sender]]} />
    </Box>
  )
}

function ServerForm({ settings, again }: { settings: MailSettings; again: () => void }) {
  const { version, host, port, security, account, has_password, sender, is, is_server_fixed, is_sender_fixed } =
    settings
  const change = (given: Record<string, unknown>) =>
    call.mailSettings.change({
      version,
      host: String(given.host ?? ''),
      port: Number(given.port),
      security: SECURITIES.find((each) => each === given.security) ?? 'tls',
      account: String(given.account ?? ''),
      sender: is_sender_fixed ? '' : String(given.sender ?? ''),
      ...typedSecret('password', given.password),
    })
  return (
    <SavedForm
      record={{ host, port, security, account, sender, password: '' }}
      save={(given) => change(given).then(again)}
      done={texts.saved}
    >
      {!is_server_fixed && (
        <>
          <LineInput source="host" label={texts.host} helperText={texts.hostHelp} />
          <ChoiceInput
            source="security"
            label={texts.security}
            helperText={texts.securityHelp}
            names={texts.securities}
          />
          <CountInput source="port" label={texts.port} helperText={texts.portHelp} />
          <LineInput source="account" label={texts.account} helperText={texts.accountHelp} autoComplete="off" />
          <SecretInput
            source="password"
            label={texts.password}
            helperText={has_password && is !== 'locked' ? texts.passwordKept : texts.passwordHelp}
          />
        </>
      )}
      {is_sender_fixed ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.senderFixed(sender)}</Typography>
      ) : (
        <LineInput source="sender" label={texts.sender} helperText={texts.senderHelp} type="email" />
      )}
    </SavedForm>
  )
}
