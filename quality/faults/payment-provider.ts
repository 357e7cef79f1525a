// F-11 to F-13: PayPal answers too late, never, twice, in the wrong order, or takes a payment back. An order is paid
// once or not at all, and nobody is charged twice.
import type { Order } from '@chobighor/contract/orders'
import { openPayPalHost, type PayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { type Answer, aCustomer, type Person } from './api-user.ts'
import type { Stage } from './fault.ts'
import { placeOne } from './order.ts'
import { comesTrue } from './until.ts'

interface Shop {
  payPal: PayPalHost
  baseUrl: string
  customer: Person
}

interface Opened {
  order: Order
  /** PayPal's own id. */
  id: string
}

async function openShop(stage: Stage): Promise<Shop> {
  const payPal = await openPayPalHost()
  stage.later(() => payPal.close())
  const { baseUrl } = await stage.open(settingsAt(payPal))
  return { payPal, baseUrl, customer: await aCustomer(baseUrl) }
}

async function openPayment({ customer, payPal }: Shop): Promise<Opened> {
  const order = await placeOne(customer)
  const { status, body } = await customer.ask<{ id: string }>('POST', `/order/${order.id}/paypal/`)
  if (status !== 200) throw new Error(`opening a payment was answered ${status}`)
  payPal.approve(body.id)
  return { order, id: body.id }
}

const pay = ({ customer }: Shop, { order, id }: Opened): Promise<Answer<Order>> =>
  customer.ask('PUT', `/order/${order.id}/pay/`, { id })
const read = async ({ customer }: Shop, { order }: Opened): Promise<Order> =>
  (await customer.ask<Order>('GET', `/order/${order.id}/`)).body
const capturesOf = ({ payPal }: Shop, { id }: Opened) =>
  payPal.orders.get(id)?.purchase_units[0]?.payments?.captures.length ?? 0
const hear = (shop: Shop, kind: string, { id }: Opened, eventId?: string) => {
  const { headers, body } = shop.payPal.tell(kind, id, eventId)
  return fetch(`${shop.baseUrl}/api/v1/payment/paypal/webhook/`, { method: 'POST', headers, body })
}

function requirePaidOnce(stage: Stage, shop: Shop, opened: Opened, order: Order, how: string): void {
  stage.require(order.isPaid, `${how}: the order is not paid`)
  stage.require(order.payments.length === 1, `${how}: the ledger has ${order.payments.length} payments`)
  stage.require(capturesOf(shop, opened) === 1, `${how}: captured ${capturesOf(shop, opened)} times`)
}

/** PayPal does not answer a capture: it did nothing, or all of it. */
export async function loseTheAnswer(stage: Stage): Promise<void> {
  const shop = await openShop(stage)
  for (const stall of ['before capturing', 'after capturing'] as const) {
    const opened = await openPayment(shop)
    shop.payPal.mood = { stall }
    const began = performance.now()
    const late = await pay(shop, opened)
    const took = Math.round(performance.now() - began)
    stage.require(late.status === 503, `no answer ${stall}: the customer is told ${late.status}`)
    stage.require(late.headers.has('retry-after'), `no answer ${stall}: no Retry-After`)
    stage.require(!(await read(shop, opened)).isPaid, `no answer ${stall}: shown as paid`)
    shop.payPal.mood = {}
    const again = await Promise.all([pay(shop, opened), pay(shop, opened), pay(shop, opened)])
    if (!again.some(({ status }) => status === 200))
      await comesTrue(async () => (await pay(shop, opened)).status === 200)
    requirePaidOnce(stage, shop, opened, await read(shop, opened), `no answer ${stall}`)
    stage.tried(
      `PayPal says nothing ${stall}: 503 after ${took} ms, then three tries at once: paid once, captured once`,
    )
  }
  const opened = await openPayment(shop)
  shop.payPal.mood = { isDown: true }
  stage.require((await pay(shop, opened)).status === 503, 'PayPal is down: the customer isn’t told')
  shop.payPal.mood = {}
  if (stage.isShort) await pay(shop, opened)
  else await comesTrue(async () => (await read(shop, opened)).isPaid, { patience: 600_000, every: 1_000 })
  requirePaidOnce(stage, shop, opened, await read(shop, opened), 'PayPal is down')
  stage.tried(
    `PayPal is down: ${stage.isShort ? 'the customer’s next try' : 'our own look after it'} pays the order once`,
  )
}

/** PayPal's events come never, twice, and in the wrong order. */
export async function loseTheWord(stage: Stage): Promise<void> {
  const shop = await openShop(stage)
  const twice = await openPayment(shop)
  for (const event of ['WH-1', 'WH-1', 'WH-2']) {
    const { status } = await hear(shop, 'CHECKOUT.ORDER.APPROVED', twice, event)
    stage.require(status === 200, `an event that comes again was answered ${status}`)
  }
  await Promise.all([1, 2, 3].map((nth) => hear(shop, 'PAYMENT.CAPTURE.COMPLETED', twice, `WH-3-${nth}`)))
  const { paidAt } = await read(shop, twice)
  await hear(shop, 'PAYMENT.CAPTURE.COMPLETED', twice)
  const order = await read(shop, twice)
  requirePaidOnce(stage, shop, twice, order, 'events twice')
  stage.require(order.paidAt === paidAt, 'a late event moves when it was paid')
  stage.tried('PayPal tells twice, thrice, at once, and late: paid once')

  const early = await openPayment(shop)
  // the event "captured" comes before the capture
  stage.require((await hear(shop, 'PAYMENT.CAPTURE.COMPLETED', early)).status === 200, 'an early event is refused')
  await hear(shop, 'CHECKOUT.ORDER.APPROVED', early)
  requirePaidOnce(stage, shop, early, await read(shop, early), 'an early event')
  stage.tried('PayPal tells in the wrong order: paid once')

  const forged = shop.payPal.tell('CHECKOUT.ORDER.APPROVED', (await openPayment(shop)).id)
  const body = forged.body.replace(/"create_time":"[^"]*"/, '"create_time":"2020-01-01T00:00:00Z"')
  const answer = await fetch(`${shop.baseUrl}/api/v1/payment/paypal/webhook/`, {
    method: 'POST',
    headers: forged.headers,
    body,
  })
  stage.require(answer.status === 400, `an event that isn’t PayPal’s was answered ${answer.status}`)

  if (stage.isShort) return
  const unheard = await openPayment(shop)
  const began = performance.now()
  await comesTrue(async () => (await read(shop, unheard)).isPaid, { patience: 600_000, every: 1_000 })
  requirePaidOnce(stage, shop, unheard, await read(shop, unheard), 'nothing is told')
  stage.tried(`PayPal never tells: our own look pays it ${Math.round((performance.now() - began) / 1000)} s later`)
}

/** Pending, then declined, and refunded. */
export async function takeItBack(stage: Stage): Promise<void> {
  const shop = await openShop(stage)
  for (const [end, isPaid] of [
    ['DECLINED', false],
    ['COMPLETED', true],
  ] as const) {
    const opened = await openPayment(shop)
    shop.payPal.mood = { capture: 'PENDING' }
    await pay(shop, opened)
    shop.payPal.mood = {}
    const pending = await read(shop, opened)
    stage.require(pending.isPaymentPending && !pending.isPaid, 'a pending payment is not shown as pending')
    stage.require(pending.payments.length === 0, 'a pending payment stands in the ledger')
    const second = await shop.customer.ask('POST', `/order/${opened.order.id}/paypal/`)
    stage.require(second.status === 409, `a second payment beside a pending one was answered ${second.status}`)
    shop.payPal.endPending(opened.id, end)
    await hear(shop, `PAYMENT.CAPTURE.${end === 'DECLINED' ? 'DENIED' : 'COMPLETED'}`, opened)
    const ended = await read(shop, opened)
    stage.require(ended.isPaid === isPaid && !ended.isPaymentPending, `pending, then ${end}: paid is ${ended.isPaid}`)
    if (!isPaid) {
      const next = await openPayment({ ...shop, customer: shop.customer })
      stage.require((await pay(shop, next)).body.isPaid, 'after a denied payment nothing can be paid')
    }
  }
  stage.tried('a pending payment: shown as such, then denied or taken as PayPal says')

  const given = await openPayment(shop)
  await pay(shop, given)
  const amount = shop.payPal.orders.get(given.id)?.purchase_units[0]?.amount.value ?? ''
  shop.payPal.refund(given.id, amount)
  for (let nth = 0; nth < 2; nth++) await hear(shop, 'PAYMENT.CAPTURE.REFUNDED', given, 'WH-REFUND')
  const refunded = await read(shop, given)
  const kinds = refunded.payments.map(({ kind }) => kind).join(', ')
  stage.require(kinds === 'payment, refund', `after a refund the ledger has: ${kinds}`)
  stage.require(!refunded.isPaid, 'a refunded order is shown as paid')
  stage.tried('a refund, told twice: in the ledger once, and the order is not paid')
}
