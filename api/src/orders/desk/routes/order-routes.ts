import { dayOf, monthOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { calls, signedIn, studioOnly } from '../../../auth/guards.ts'
import type { PayPal } from '../../../payment-providers/paypal.ts'
import { pageOf } from '../../../platform/database/paging.ts'
import { listMonth } from '../../calendar/free-month.ts'
import { listFullShifts } from '../../calendar/shift-capacity.ts'
import { findOrderRow } from '../../core/find-order.ts'
import { noSuchOrder, type Viewer } from '../../core/rules.ts'
import * as store from '../../core/store.ts'
import { hasCodes } from '../../money/codes/discount-store.ts'
import { meansOf } from '../../money/ledger/payment-rules.ts'
import { findPaymentOf } from '../../money/online/provider-payment-store.ts'
import { showTerms } from '../../terms/change-terms.ts'
import { seekOrderSettings } from '../../terms/terms-store.ts'
import { changeStatus, withdrawOrder } from '../changing/change-status.ts'
import { askForEvent } from '../events/edit-events.ts'
import { moveEvent, takeEventAway } from '../events/move-event.ts'
import { listWaited, waitFor, waitNoMore } from '../events/waiting-list.ts'
import { deliverOrder, setLink } from '../files/deliver-order.ts'
import { capturePayment, openPayment } from '../online/pay-online.ts'
import { outcomeOf } from '../online/serve-gateways.ts'
import { agreeToCharge } from '../payments/charge-order.ts'
import { claimPayment, withdrawClaim } from '../payments/claim-payment.ts'
import { redeemDiscountCode } from '../payments/discount-codes.ts'
import { payByHand } from '../payments/pay-by-hand.ts'
import { listOffered } from '../payments/transfer-accounts.ts'
import { placeOrder } from '../placing/place-order.ts'
import { type Showing, showOrder, showOrders } from '../show-orders.ts'
import { actingOn, findOfStudio } from './acting-on.ts'
import { byAddressRoutes, documentRoutes } from './by-address-routes.ts'
import { quoteRoutes } from './quote-routes.ts'

const findId = async ({ database, user }: SignedInContext, id: string) => (await findOrderRow(database, id, user)).id
const findOwnId = async (context: SignedInContext, id: string) => (await findOwnRow(context, id)).id
const acting = actingOn(findOwnId, showTo)

export const ordersRoutes = {
  ...documentRoutes,
  ...quoteRoutes,
  ...byAddressRoutes,

  placeOrder: signedIn.orders.placeOrder.handler(({ input, context }) => placeOrder(input, context.user, context)),

  findOrder: signedIn.orders.findOrder.handler(({ input, context }) => showTo(context, input.id)),

  payOrder: signedIn.orders.payOrder.handler(async ({ input: { params, body }, context }) => {
    const { database, user } = context
    const row = await findOrderRow(database, params.id, user)
    const means = meansOf(user, body)
    if (means.kind === 'cash') await payByHand(row.id, { method: 'cash', note: means.note }, context)
    else if (context.paypal) await capturePayment(context, context.paypal, row, means.id)
    else throw new Failure('invalid', 'This payment can’t be verified: PayPal is not set up here.')
    return showTo(context, params.id)
  }),

  deliverOrder: studioOnly.orders.deliverOrder.handler(actingOn(findOfStudio, showTo)(deliverOrder)),

  setDownloadLink: studioOnly.orders.setDownloadLink.handler(
    actingOn(findOfStudio, showTo)((id, { fileDownloadLink: link }, by) => setLink(id, { link }, by)),
  ),

  cancelOrder: signedIn.orders.cancelOrder.handler(
    actingOn(
      findId,
      showTo,
    )((id, { reason }, by) =>
      by.user.is_admin
        ? changeStatus(id, { step: 'cancel', reason, version: undefined }, by)
        : withdrawOrder(id, reason, by),
    ),
  ),

  listFullShifts: calls.orders.listFullShifts.handler(({ context: { database, now } }) =>
    listFullShifts(database, now()),
  ),

  addEvent: signedIn.orders.addEvent.handler(actingOn(findId, showTo)(askForEvent)),
  moveEvent: signedIn.orders.moveEvent.handler(acting(moveEvent)),
  takeEventAway: signedIn.orders.takeEventAway.handler(acting((id, { event }, by) => takeEventAway(id, event, by))),

  waitForDate: signedIn.orders.waitForDate.handler(({ input, context }) => waitFor(input, context)),

  listWaited: signedIn.orders.listWaited.handler(({ context }) => listWaited(context)),

  stopWaiting: signedIn.orders.stopWaiting.handler(({ input, context }) => waitNoMore(input, context)),

  listMonth: calls.orders.listMonth.handler(({ input: { month }, context: { database, now } }) =>
    listMonth(database, month ?? monthOf(now()), now()),
  ),

  listMyOrders: signedIn.orders.listMyOrders.handler(async ({ input: { page }, context }) =>
    showOrders(context, await store.listOrders(context.database, { userId: context.user.id, page }), context.user),
  ),

  countMyOrders: signedIn.orders.countMyOrders.handler(async ({ context: { database, user } }) => {
    const orders = await store.countOrders(database, user.id)
    return { orders, pages: pageOf(orders, ORDERS_MOST).pages }
  }),

  listOrders: studioOnly.orders.listOrders.handler(async ({ input: { page }, context }) =>
    showOrders(context, await store.listOrders(context.database, { page }), context.user),
  ),

  /** Only for the order's owner: customers pay only for their own orders (M-14). */
  startPayPal: signedIn.orders.startPayPal.handler(async ({ input, context }) => {
    const row = await findOwnRow(context, input.id)
    if (!context.paypal) throw new Failure('invalid', 'PayPal is not set up here. Please pay as the page says.')
    return openPayment(context, context.paypal, row)
  }),

  /** Only for the order's owner, as with PayPal. */
  payAtGateway: signedIn.orders.payAtGateway.handler(async ({ input: { id, provider }, context }) => {
    const row = await findOwnRow(context, id)
    const gateway = (await context.gateways.listOn()).find(({ name }) => name === provider)
    if (!gateway) throw new Failure('invalid', 'This way to pay is not set up here. Please pay as the page says.')
    const { address = '', amount } = await openPayment(context, gateway, row)
    return { address, amount }
  }),

  findPaymentOutcome: signedIn.orders.findPaymentOutcome.handler(async ({ input: { id, payment }, context }) => {
    const found = await findPaymentOf(context.database, await findOwnId(context, id), payment)
    if (!found) throw new Failure('not_found', 'This payment can’t be found.')
    return { outcome: await outcomeOf(context.database, found) }
  }),

  listPaymentMethods: calls.orders.listPaymentMethods.handler(async ({ context }) => {
    const { database, paypal } = context
    const on = await context.gateways.listOn()
    const gateways = on.map(({ name, isSandbox, most = null }) => ({ provider: name, isSandbox, most }))
    const settings = await seekOrderSettings(database)
    const accounts = await listOffered(context)
    const takesCodes = await hasCodes(database, dayOf(context.now()))
    const cash = { words: settings?.cash_words ?? '' }
    return { cash, accounts, takesCodes, gateways, paypal: paypal ? shownToPayers(paypal) : null }
  }),

  showTerms: calls.orders.showTerms.handler(({ context: { database } }) => showTerms(database)),

  /** As with PayPal, only the order's owner reports a payment (M-14). */
  claimPayment: signedIn.orders.claimPayment.handler(acting(claimPayment)),
  withdrawClaim: signedIn.orders.withdrawClaim.handler(acting((id, { claim }, by) => withdrawClaim(id, claim, by))),
  agreeToCharge: signedIn.orders.agreeToCharge.handler(acting((id, { charge }, by) => agreeToCharge(id, charge, by))),
  /** Only for the order's owner: the studio gives a discount itself. */
  takeCode: signedIn.orders.takeCode.handler(acting((id, { code }, by) => redeemDiscountCode(id, code, by))),
}

async function findOwnRow({ database, user }: SignedInContext, id: string): Promise<store.OrderRow> {
  const row = await findOrderRow(database, id, user)
  if (row.user_id !== user.id) throw noSuchOrder()
  return row
}

async function showTo(context: Showing & { user: Viewer }, id: string) {
  return showOrder(context, await findOrderRow(context.database, id, context.user), context.user)
}

/** The fields of the PayPal account that a browser may see. */
function shownToPayers({ isSandbox, account: { clientId, currency, rate, scriptHost } }: PayPal) {
  return { clientId, isSandbox, currency, rate, scriptHost }
}
