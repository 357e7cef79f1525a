// For tests: a studio that takes money by the bKash stand-in on loopback.
import { openTestApi, type TestApi } from '@chobighor/api/test/fixtures/api'
import { addService } from '@chobighor/api/test/fixtures/rows'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { ApiDeps } from '../api/src/api.ts'
import { reconcilePayments } from '../api/src/orders/desk/online/reconcile-payments.ts'
import type { Gateways } from '../api/src/payment-providers/gateways.ts'
import type { BkashHost } from './bkash-host.ts'

const log = pino({ level: 'silent' })

/** What the studio enters in the back office. */
export async function enterBkash(
  { database, gateways }: { database: TestApi['database']; gateways: Gateways },
  { keys }: BkashHost,
  account: Record<string, string> = {},
): Promise<void> {
  const { username, app_key, password, app_secret } = keys
  await database
    .updateTable('gateway_settings')
    .set({
      is_on: true,
      account: JSON.stringify({ username, app_key, ...account }),
      sealed_secrets: await gateways.sealing.seal(JSON.stringify({ password, app_secret })),
    })
    .where('provider', '=', 'bkash')
    .execute()
}

/** A studio with one service. */
export async function bkashShopAt(
  host: BkashHost,
  { account, ...deps }: Partial<ApiDeps> & { account?: Record<string, string> } = {},
): Promise<TestApi> {
  const api = await openTestApi({ standIns: { bkash: host.address, sns: host.address }, ...deps })
  await addService(api.database)
  await enterBkash(api, host, account)
  return api
}

/** What several other servers on the same database find if they check open payments at the same time. */
export async function lookAfterBkash({ database, jobs, gateways, now }: TestApi, servers = 1): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ checked_at: new Date(0) })
    .execute()
  const context = { database, log, paypal: undefined, gateways, publicUrl: 'http://studio.test', now, jobs }
  await Promise.all(Array.from({ length: servers }, () => reconcilePayments(context)))
}

/** The same six minutes later, when it is clear that an interrupted payment was never executed. */
export async function lookLaterAfterBkash(api: TestApi, servers = 1): Promise<void> {
  await sql`update provider_payments set capturing_since = capturing_since - interval '6 minutes'`.execute(api.database)
  await lookAfterBkash(api, servers)
}
