// How e-mails leave: by the mail server of the environment, else by that of the back office, else not at all. Read from
// the database for each e-mail, so that a change takes effect in all processes at once.
import { join } from 'node:path'
import type { MailEnvironment, MailServer, MailSetUp, MailWay } from '../auth/call-context.ts'
import type { Database } from '../platform/database/database.ts'
import { createSealing } from '../platform/storage/sealed-text.ts'
import { findMailSettings, type MailSettingsRow } from './mail-settings-store.ts'
import { isReachable } from './rules.ts'
import { findStudio } from './store.ts'

/** E-mails come from it while no other address is known. */
const NO_SENDER = 'studio@localhost'

export function createMailSetUp({
  database,
  dataFolder,
  ...environment
}: MailEnvironment & { database: Database; dataFolder: string }): MailSetUp {
  const sealing = createSealing(join(dataFolder, 'mail.key'))

  async function find(): Promise<MailWay> {
    const settings = await findMailSettings(database)
    const { title, email } = await findStudio(database)
    const name = title || 'Chobighor'
    const contact = email && isReachable(email) ? email : ''
    const sender = addressIn(environment.from) || settings.sender
    const address = contact || sender
    const server = await findServer(settings)
    return {
      is: server === 'locked' ? 'locked' : server ? 'sent' : 'kept',
      server: server === 'locked' ? undefined : server,
      from: environment.from ?? { name, address: sender || contact || NO_SENDER },
      studio: address ? { name, address } : undefined,
      settings,
    }
  }

  async function findServer(settings: MailSettingsRow): Promise<MailServer | 'locked' | undefined> {
    if (environment.smtpUrl) return { url: environment.smtpUrl }
    const { host, port, account, sealed_password } = settings
    if (!host) return undefined
    const password = sealed_password ? await sealing.open(sealed_password) : ''
    if (password === undefined) return 'locked'
    return { host, port, security: settings.security as 'tls' | 'starttls' | 'none', account, password }
  }

  return { ...sealing, environment, find }
}

/** The address in `Studio <studio@example.com>`. */
const addressIn = (from: string | undefined) => /[^\s<>]+@[^\s<>]+/.exec(from ?? '')?.[0] ?? ''
