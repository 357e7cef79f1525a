// The back office's set-up of the mail server. The password is stored sealed, is never sent to the browser, and is in no
// record.
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext, MailEnvironment } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { changedMeanwhile } from '../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../collections/write-audit-record.ts'
import { MAIL_TEST_LIMIT, MAIL_TEST_TIME } from '../platform/bounds.ts'
import { isForbidden } from './connect-to-mail-server.ts'
import { explainMailError, placeOf, sendMessage } from './mail-server.ts'
import {
  countKept,
  listTried,
  lockMailSettings,
  type MailSettingsRow,
  updateMailSettings,
} from './mail-settings-store.ts'
import { SEND_EMAIL, studioOf } from './rules.ts'
import { findStudio } from './store.ts'
import { htmlOf, writeEmail } from './write-email.ts'

const MOST_KEPT = 1000
/** Of the e-mails that wait, this many are tried again at once after a change. */
const MOST_RETRIED = 500

async function show({ database, mail }: Pick<CallContext, 'database' | 'mail'>) {
  const { is, studio, settings } = await mail.find()
  const { smtpUrl, from } = mail.environment
  const { version, host, port, security, account, sealed_password, sender } = settings
  const fixed = smtpUrl ? { ...placeOf({ url: smtpUrl }), account: '' } : undefined
  return {
    version,
    is,
    host,
    port,
    security: security as 'tls' | 'starttls' | 'none',
    account,
    has_password: sealed_password !== null,
    ...fixed,
    sender: from ?? sender,
    is_server_fixed: fixed !== undefined,
    is_sender_fixed: from !== undefined,
    studio_address: studio?.address ?? '',
    kept: await countKept(database, MOST_KEPT),
  }
}

/** A stored password never goes to another server or account than the one it was entered for. */
function requirePassword(
  before: MailSettingsRow,
  given: Recorded & { password: string | undefined },
  isReadable: boolean,
): void {
  if (!given.host || !given.account || given.password) return
  const isSame = (['host', 'port', 'security', 'account'] as const).every((name) => before[name] === given[name])
  if (before.sealed_password && isSame && isReadable) return
  throw new Failure('invalid', 'Please enter the password of this account.', { field: 'password' })
}

type Recorded = Omit<MailSettingsRow, 'id' | 'version' | 'sealed_password'>

/** For the record: without the password. */
const recorded = ({ host, port, security, account, sender }: Recorded): Recorded => ({
  host,
  port,
  security,
  account,
  sender,
})

/** What the environment sets stays as it is stored. */
function fixedOf(before: MailSettingsRow, { smtpUrl, from }: MailEnvironment): Partial<Recorded> {
  const { sender, ...server } = recorded(before)
  return { ...(smtpUrl && server), ...(from && { sender }) }
}

export const mailSettingsRoutes = {
  find: studioOnly.mailSettings.find.handler(({ context }) => show(context)),

  change: studioOnly.mailSettings.change.handler(async ({ input, context }) => {
    const { database, user, jobs, mail } = context
    const { version, password, ...given } = input
    if (mail.environment.smtpUrl && mail.environment.from)
      throw new Failure('conflict', 'The mail server is set in the environment of the server, by SMTP_URL.')
    const sealed = password ? await mail.seal(password) : undefined
    await inTransactionOf({ database, user }, async (transaction) => {
      const before = await lockMailSettings(transaction)
      if (before.version !== version) throw changedMeanwhile()
      const isReadable = before.sealed_password ? (await mail.open(before.sealed_password)) !== undefined : false
      const after = { ...recorded(given), ...fixedOf(before, mail.environment) }
      if (isForbidden(after.host))
        throw new Failure('invalid', 'No mail server may be at this address.', { field: 'host' })
      requirePassword(before, { ...after, password }, isReadable)
      const kept = after.host && after.account ? (sealed ?? before.sealed_password) : null
      await updateMailSettings(transaction, { ...after, sealed_password: kept })
      const change = differenceOf(recorded(before), after)
      await insertRecord(transaction, user, {
        action: 'change',
        entity: 'mail_settings',
        before: change.before,
        after: { ...change.after, ...(sealed && { password: 'entered' }) },
      })
      for (const emailId of await listTried(transaction, MOST_RETRIED))
        await jobs.runNow(transaction, SEND_EMAIL, { emailId })
    })
    return show(context)
  }),

  test: studioOnly.mailSettings.test.handler(({ input: { to }, context }) =>
    context.limits.everyTry(MAIL_TEST_LIMIT, String(context.user.id), async () => {
      await sendTest(to, context)
      return { detail: `The test e-mail was handed to the mail server. Please look into the inbox of ${to}.` }
    }),
  ),
}

/** Not by the outbox: somebody waits for the answer. */
async function sendTest(to: string, { database, mail, publicUrl, now, log }: CallContext): Promise<void> {
  const { is, server, from } = await mail.find()
  if (is === 'locked')
    throw new Failure('conflict', 'Please enter the password again, and save: after a restore it is not known here.')
  if (!server) throw new Failure('conflict', 'No mail server is set up yet. Please enter one, and save.')
  const studio = studioOf(await findStudio(database), publicUrl, dayOf(now()))
  const { words, subject, text } = writeEmail({ kind: 'mail-test', to, firstName: '' }, studio)
  const message = { from, to: { name: '', address: to }, subject, text, html: htmlOf({ html: '', words }) }
  try {
    await sendMessage(server, message, { longest: MAIL_TEST_TIME })
  } catch (err) {
    log.warn({ err }, 'a test e-mail could not be sent')
    throw new Failure('conflict', explainMailError(err, server))
  }
}
