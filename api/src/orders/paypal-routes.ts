import { signedIn } from '../kit/calls.ts'
import type { PayPal } from '../kit/paypal-client.ts'
import { openPayPal } from './open-paypal.ts'
import { noSuchOrder } from './rules.ts'
import { findOrderRow } from './show-orders.ts'

export const payPalRoutes = {
  /** The owner's alone: whoever pays, pays their own (M-14). */
  startPayPal: signedIn.orders.startPayPal.handler(async ({ input, context }) => {
    const row = await findOrderRow(context.database, input.id, context.user)
    if (row.user_id !== context.user.id) throw noSuchOrder()
    return openPayPal(context, row)
  }),
}

/** Of the account what a browser may know. */
export function shownToPayers({ account: { clientId, currency, rate, scriptHost } }: PayPal) {
  return { clientId, currency, rate, scriptHost }
}
