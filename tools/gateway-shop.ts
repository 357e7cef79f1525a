// For tests: what the shops at the stand-ins of gateways share.
import type { TestApi } from '@chobighor/api/test/fixtures/api'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import { pino } from 'pino'
import { reconcilePayments } from '../api/src/orders/desk/online/reconcile-payments.ts'
import type { PayPal } from '../api/src/payment-providers/paypal.ts'

type Words = Record<string, string>

/** What the studio enters in the back office; the gateway is switched on. */
export async function enterKeys(
  { database, gateways }: Pick<TestApi, 'database' | 'gateways'>,
  provider: GatewayName,
  { account, secrets }: { account: Words; secrets: Words },
): Promise<void> {
  const sealed_secrets = await gateways.sealing.seal(JSON.stringify(secrets))
  await database
    .updateTable('gateway_settings')
    .set({ is_on: true, account: JSON.stringify(account), sealed_secrets })
    .where('provider', '=', provider)
    .execute()
}

/** What several other servers on the same database find if they look at all payments at the same time. */
export async function sweep(api: TestApi, servers = 1): Promise<void> {
  await sql`update provider_payments set checked_at = 'epoch'`.execute(api.database)
  await lookAtOpen(api, servers)
}

/** The same for payments that it is time to look at. */
export async function lookAtOpen({ database, jobs, gateways, now }: TestApi, servers: number, paypal?: PayPal) {
  const log = pino({ level: 'silent' })
  const context = { database, log, jobs, gateways, paypal, publicUrl: 'http://studio.test', now }
  await Promise.all(Array.from({ length: servers }, () => reconcilePayments(context)))
}
