import { adminOnly, calls, signedIn } from '../kit/calls.ts'
import { capturePayPal } from './capture-paypal.ts'
import { deliverOrder } from './deliver-order.ts'
import { payCash } from './pay-cash.ts'
import { payPalRoutes, shownToPayers } from './paypal-routes.ts'
import { placeOrder } from './place-order.ts'
import { meansOf, wholeLink } from './rules.ts'
import { findOrderRow, showOrder, showOrders } from './show-orders.ts'
import * as store from './store.ts'

export const ordersRoutes = {
  placeOrder: signedIn.orders.placeOrder.handler(({ input, context }) => placeOrder(input, context.user, context)),

  findOrder: signedIn.orders.findOrder.handler(async ({ input, context: { database, user } }) =>
    showOrder(database, await findOrderRow(database, input.id, user), user),
  ),

  payOrder: signedIn.orders.payOrder.handler(async ({ input: { params, body }, context }) => {
    const { database, user } = context
    const row = await findOrderRow(database, params.id, user)
    const means = meansOf(user, body)
    if (means.kind === 'cash') await payCash(row.id, { admin: user, note: means.note }, context)
    else await capturePayPal(context, row, means.id)
    return showOrder(database, await findOrderRow(database, params.id, user), user)
  }),

  deliverOrder: adminOnly.orders.deliverOrder.handler(async ({ input, context }) => {
    const { database, user } = context
    const { id } = await findOrderRow(database, input.id, user)
    await deliverOrder(id, user, context)
    return showOrder(database, await findOrderRow(database, input.id, user), user)
  }),

  setDownloadLink: adminOnly.orders.setDownloadLink.handler(async ({ input, context: { database, user } }) => {
    const { id } = await findOrderRow(database, input.id, user)
    await store.updateDownloadLink(database, id, wholeLink(input.fileDownloadLink))
    return showOrder(database, await findOrderRow(database, input.id, user), user)
  }),

  listMyOrders: signedIn.orders.listMyOrders.handler(async ({ context: { database, user } }) =>
    showOrders(database, await store.listOrders(database, { userId: user.id }), user),
  ),

  listOrders: adminOnly.orders.listOrders.handler(async ({ context: { database, user } }) =>
    showOrders(database, await store.listOrders(database), user),
  ),

  ...payPalRoutes,

  listPaymentMethods: calls.orders.listPaymentMethods.handler(async ({ context: { database, paypal } }) => {
    const settings = await store.seekOrderSettings(database)
    return { cash: { words: settings?.cash_words ?? '' }, paypal: paypal ? shownToPayers(paypal) : null }
  }),
}
