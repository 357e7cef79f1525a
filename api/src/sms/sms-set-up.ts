// How SMS leave: by the gateway that the back office has set up, or not at all. Read from the database for each SMS, so that a
// change takes effect in all processes at once.
import { join } from 'node:path'
import type { SmsRequest } from '@chobighor/contract/plain/sms-presets'
import type { SmsSecrets, SmsSetUp, SmsWay } from '../auth/call-context.ts'
import type { Database } from '../platform/database/database.ts'
import { createSealing } from '../platform/storage/sealed-text.ts'
import { findSmsSettings } from './sms-settings-store.ts'

interface Options {
  database: Database
  dataFolder: string
  /** An origin that may be asked although it is private. Production has none. */
  standIns?: { sms?: string | undefined } | undefined
}

export function createSmsSetUp({ database, dataFolder, standIns = {} }: Options): SmsSetUp {
  const sealing = createSealing(join(dataFolder, 'secrets.key'))
  const openSecrets = async (sealed: Buffer | null): Promise<SmsSecrets | undefined> => {
    if (sealed === null) return { secret: '', headers: '' }
    const opened = await sealing.open(sealed)
    return opened === undefined ? undefined : (JSON.parse(opened) as SmsSecrets)
  }
  return {
    standIn: standIns.sms && new URL(standIns.sms).origin,
    openSecrets,
    sealSecrets: (secrets) => sealing.seal(JSON.stringify(secrets)),
    async find(): Promise<SmsWay> {
      const settings = await findSmsSettings(database)
      const secrets = settings.address === '' ? undefined : await openSecrets(settings.sealed_secrets)
      return { is: settings.address === '' ? 'off' : secrets ? 'on' : 'locked', settings, secrets }
    },
  }
}

/** The columns hold nothing else: the contract has checked them. */
export const requestIn = (settings: SmsWay['settings']) => settings as SmsWay['settings'] & SmsRequest
