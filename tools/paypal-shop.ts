// For tests: shops that use the PayPal stand-in on loopback.

import { createPayPal, type PayPal } from '@chobighor/api/payment-providers/paypal'
import type { PayPalAccount } from '@chobighor/api/payment-providers/paypal-client'
import { openTestApi, type TestApi } from '@chobighor/api/test/fixtures/api'
import { addService } from '@chobighor/api/test/fixtures/rows'
import { pino } from 'pino'
import { lookAtOpen } from './gateway-shop.ts'
import { accountAt, type PayPalHost } from './paypal-host.ts'

/** How long the stand-in may be silent, in ms. */
const PATIENCE = 1500
const log = pino({ level: 'silent' })

export const payPalAt = (host: PayPalHost, account: Partial<PayPalAccount> = {}): PayPal =>
  createPayPal({ ...accountAt(host), ...account }, log, PATIENCE)

/** A shop with one service. */
export async function shopAt(host: PayPalHost, account: Partial<PayPalAccount> = {}): Promise<TestApi> {
  const api = await openTestApi({ paypal: payPalAt(host, account) })
  await addService(api.database)
  return api
}

/** What several other servers on the same database find if they check open payments at the same time. */
export const lookAfter = (api: TestApi, host: PayPalHost, servers = 1): Promise<void> =>
  lookAtOpen(api, servers, payPalAt(host))
