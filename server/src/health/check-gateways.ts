// For `npm run doctor`: the gateways of payments and SMS, and the keys with which their secrets, and the password of the mail
// server, are sealed.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasAnyFactor } from '@chobighor/api/accounts/second-factor-store'
import { findMailSettings } from '@chobighor/api/mail/mail-settings-store'
import { listGateways, seekGateway } from '@chobighor/api/payment-providers/gateway-store'
import { createSmsSetUp } from '@chobighor/api/sms/sms-set-up'
import { findSmsSettings } from '@chobighor/api/sms/sms-settings-store'
import { countWaiting } from '@chobighor/api/studio/overview-store'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import { type CheckResult, type Checks, look, ok, wrong } from './check-result.ts'

const KEY_BYTES = 32
/** The permissions of everybody but the file's owner. */
const OTHERS = 0o077

const gateway =
  (name: GatewayName): Checks[string] =>
  async ({ database, gateways }) => {
    const row = await seekGateway(database, name)
    if (!row?.sealed_secrets) return ok('not set up')
    const found = await gateways.find(name)
    if (!found)
      return look(
        'Its keys can’t be read on this machine. Bring secrets.key back, or enter them again under “Payments”, “Gateways” in the back office.',
      )
    if (!row.is_on) return ok('set up, and switched off')
    const { is, says } = await found.check()
    if (is === 'wrong') return wrong(says)
    if (is === 'unknown') return look(says)
    return row.is_sandbox ? look(`${says} It is the sandbox: orders are marked as paid, and no money moves.`) : ok(says)
  }

/** A key is made when the first secret is sealed, so it may be missing until then. */
async function checkKey(file: string, isNeeded: boolean, whatToEnter: string): Promise<CheckResult> {
  const found = await stat(file).catch(() => undefined)
  if (!found)
    return isNeeded
      ? wrong(`${file} is missing. Bring it back from the machine that had it, or ${whatToEnter}.`)
      : ok('none yet, as nothing is sealed')
  if (found.size !== KEY_BYTES) return wrong(`${file} is damaged. Remove it, and ${whatToEnter}.`)
  return found.mode & OTHERS
    ? look(`Other users of this machine can read ${file}. Close it: chmod 600.`)
    : ok('it is there, and nobody else can read it')
}

export const gatewayChecks: Checks = {
  SSLCommerz: gateway('sslcommerz'),
  bKash: gateway('bkash'),

  SMS: async ({ config: { dataFolder, standIns }, database }) => {
    const { is } = await createSmsSetUp({ database, dataFolder, standIns }).find()
    if (is === 'off') return ok('no gateway is set up')
    if (is === 'locked')
      return look(
        'Its key can’t be read on this machine: enter it again under “Mail”, “SMS set-up” in the back office.',
      )
    const { sms_failed } = await countWaiting(database)
    return sms_failed === 0
      ? ok('a gateway is set up, and no SMS failed. “Send a test SMS” under “Mail”, “SMS set-up” asks it')
      : look(`SMS that failed: ${sms_failed}. See “Mail”, “SMS” in the back office for what the gateway says.`)
  },

  'secrets.key': async ({ config: { dataFolder }, database }) => {
    const sms = await findSmsSettings(database)
    const sealed = [...(await listGateways(database)), sms].some(({ sealed_secrets }) => sealed_secrets !== null)
    const hasApps = await hasAnyFactor(database)
    const enter = 'enter the keys of the gateways again in the back office'
    return checkKey(
      join(dataFolder, 'secrets.key'),
      sealed || hasApps,
      hasApps ? `${enter}; until then authenticator apps are not read, and recovery codes sign in` : enter,
    )
  },

  'mail.key': async ({ config: { dataFolder }, database }) => {
    const { sealed_password } = await findMailSettings(database)
    const enter = 'enter the password of the mail server again under “Mail”, “Set-up” in the back office'
    return checkKey(join(dataFolder, 'mail.key'), sealed_password !== null, enter)
  },
}
