// For tests: shops whose PayPal is the stand-in on loopback.
import { pino } from 'pino'
import { type FreshApi, freshApi } from '../api/src/fresh-api.ts'
import { addService } from '../api/src/fresh-rows.ts'
import { createPayPal, type PayPal, type PayPalAccount } from '../api/src/kit/paypal-client.ts'
import { createReconciler } from '../api/src/orders/reconcile-paypal.ts'
import { accountAt, type PayPalHost } from './paypal-host.ts'

/** How long the stand-in may be silent, in ms. */
const PATIENCE = 1500
const log = pino({ level: 'silent' })

export const payPalAt = (host: PayPalHost, account: Partial<PayPalAccount> = {}): PayPal =>
  createPayPal({ ...accountAt(host), ...account }, log, PATIENCE)

/** A shop with one service. */
export async function shopAt(host: PayPalHost, account: Partial<PayPalAccount> = {}): Promise<FreshApi> {
  const api = await freshApi({ paypal: payPalAt(host, account) })
  await addService(api.database)
  return api
}

/** What so many other servers on the same database find when they look after open payments at once. */
export async function lookAfter({ database }: FreshApi, host: PayPalHost, servers = 1): Promise<void> {
  const context = { database, log, paypal: payPalAt(host), publicUrl: 'http://studio.test' }
  const reconcilers = Array.from({ length: servers }, () =>
    createReconciler({ ...context, now: () => new Date(), mailPromised: () => undefined }),
  )
  await Promise.all(reconcilers.map((reconciler) => reconciler.look()))
  await Promise.all(reconcilers.map((reconciler) => reconciler.close()))
}
