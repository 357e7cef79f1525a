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
import { MAIL_VIEWS } from './mail-texts.ts'

const texts = {
  setUp: 'Mail set-up',
  states: {
    sent: 'E-mails are sent by the mail server.',
    kept: 'No mail server is set up. E-mails are kept on this machine, and sent to nobody.',
    locked:
      'The password of the mail server is not known on this machine, because backups don’t contain it. E-mails wait. Please enter the password again.',
  },
  keptSoFar: (kept: number) =>
    kept === 1
      ? 'One e-mail lies on this machine. You can send it from the outbox.'
      : kept >= 1000
        ? 'More than 1,000 e-mails lie on this machine. You can send them from the outbox.'
        : `${kept} e-mails lie on this machine. You can send them from the outbox.`,
  toStudio: (address: string) => `Messages for the studio go to ${address}.`,
  noAddress:
    'The studio has no address at which e-mails arrive (those that end in .example are no real ones), so messages for it reach nobody. Enter it under Settings, Contact.',
  noSender:
    'No sender’s address is known: e-mails leave as studio@localhost, and most mail servers refuse them. Enter a sender’s address below, or an e-mail address under Settings, Contact. Until then messages for the studio reach nobody.',
  serverFixed: 'The mail server is set by SMTP_URL in the environment of the server, so it can’t be changed here.',
  senderFixed: (sender: string) =>
    `The sender is ${sender}. It is set by MAIL_FROM in the environment of the server, so it can’t be changed here.`,
  server: 'Server',
  host: 'Mail server',
  hostHelp: 'For example smtp.example.com. Your mail provider names it. Left empty, e-mails are kept on this machine.',
  security: 'Encryption',
  securityHelp: 'Your mail provider says which one.',
  securities: {
    tls: 'TLS from the start (mostly port 465)',
    starttls: 'STARTTLS (mostly port 587)',
    none: 'None (only for a server on this machine)',
  },
  port: 'Port',
  portHelp: 'Mostly 465 or 587.',
  account: 'Account',
  accountHelp: 'Mostly your e-mail address. Leave it empty if the server asks for no account.',
  password: 'Password',
  passwordHelp: 'It is stored encrypted, never shown again, and in no backup.',
  passwordKept: 'A password is stored. Leave this empty to keep it.',
  sender: 'Sender’s address',
  senderHelp: 'E-mails come from this address. Left empty, they come from the address under Settings, Contact.',
  saved: 'Saved. It is used from now on.',
  test: 'Try it',
  testWords: 'Send a test e-mail with what is saved.',
  testTo: 'To',
  send: 'Send a test e-mail',
}

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
