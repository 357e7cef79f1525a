// Random instalments, payments, transfers, refunds, discounts, additions, prices and endings of orders. After each step all sums that
// the API shows must agree with the ledger, and with what this test keeps in another way.
import type { Order } from '@chobighor/contract/orders'
import { paisaFromTaka, takaFromPaisa } from '@chobighor/contract/plain/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type Draw, drawBy, onceIn, oneOf, SEEDS } from '../../../../test/fixtures/random-cases.ts'
import { addPaymentAccount, addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

const ORDERS = 2
const STEPS = 25
/** Done, or refused with a sentence: for what is no sum, and for what is not there (any more). */
const ANSWERS = [200, 201, 400, 404, 409]

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let account: number
let sent = 0

beforeEach(async () => {
  api = await openTestApi({ limits: MANY_ORDERS })
  admin = await signInAs(api, { is_admin: true })
  nadia = await signInAs(api, { is_verified: true })
  account = await addPaymentAccount(api.database)
  await addService(api.database, { price_paisa: 2_800_050 })
  const code = { reason: 'Eid', isOncePerCustomer: false, usesMost: 5 }
  await admin.call.discountCodes.add({ ...code, code: 'PERCENT', percent: 33, amount: null })
  await admin.call.discountCodes.add({ ...code, code: 'SUM', percent: null, amount: '99999.99' })
})
afterEach(() => api.drop())

const paisaOf = (amount: string): number =>
  amount.startsWith('-') ? -paisaOf(amount.slice(1)) : (paisaFromTaka(amount) ?? Number.NaN)
const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + paisaOf(amount), 0)

async function setTerms(draw: Draw) {
  const { version, ...terms } = await admin.call.bookingTerms.find()
  const dues = ['booking', 'before_event', 'event_day', 'selection', 'delivery'] as const
  const part = () => ({
    due: oneOf(draw, dues),
    days: draw(20),
    ...(draw(2) ? { percent: 1 + draw(20) } : { amount: takaFromPaisa(draw(2_000_000)) }),
  })
  const instalments = draw(4) === 0 ? [] : [...Array.from({ length: draw(5) }, part), { due: oneOf(draw, dues) }]
  const cancellation = [
    { days: 700, percent: draw(101) },
    { days: 7, percent: draw(101) },
  ]
  const changed = {
    ...terms,
    version,
    instalments,
    cancellation,
    cancellationOf: oneOf(draw, ['total', 'paid'] as const),
  }
  await admin.call.bookingTerms.change({ ...changed, holdHours: 48, confirmsByAdvance: draw(2) === 0 })
}

/** A call, as a request with the version that the order has now. */
type Call = [by: SignedInVisitor, method: string, path: string, body: object]

function drawCall(draw: Draw, order: Order, ledger: { id: number }[]): Call {
  const { id, claims, charges } = order
  const [paid, open] = [paisaOf(order.paidSum), paisaOf(order.openSum)]
  const upTo = (most: number) =>
    takaFromPaisa(oneOf(draw, [most, draw(most + 1), draw(most + 1), Math.max(0, most - 1), 1]))
  const desk = `/admin/orders/${id}`
  const claim = claims.find(({ state }) => state === 'submitted')
  const charge = charges.length > 0 ? oneOf(draw, charges).id : 1
  const entry = ledger.length > 0 ? oneOf(draw, ledger).id : 1
  const reason = 'Agreed.'
  const transfer = { account, transactionId: `DDC${String(++sent).padStart(7, '0')}`, amount: upTo(open + 100_000) }
  return oneOf<() => Call>(draw, [
    () => [
      admin,
      'POST',
      `${desk}/payments/`,
      { method: oneOf(draw, ['cash', 'bank', 'withheld']), ...(draw(3) && { amount: upTo(open) }) },
    ],
    () => [admin, 'POST', `${desk}/payments/`, { method: 'cash', amount: upTo(open) }],
    () => [admin, 'POST', `${desk}/refunds/`, { method: 'cash', note: reason, amount: upTo(paid) }],
    () => [admin, 'POST', `${desk}/payments/${entry}/reverse/`, { reason }],
    () => [admin, 'POST', `${desk}/discounts/`, { amount: upTo(open), reason }],
    () => [
      admin,
      'POST',
      `${desk}/charges/`,
      {
        kind: oneOf(draw, ['overtime', 'travel', 'other']),
        amount: upTo(500_000),
        reason,
        consent: oneOf(draw, ['', 'Said so']),
      },
    ],
    () => [admin, 'DELETE', `${desk}/charges/${charge}/`, {}],
    () => [nadia, 'PUT', `/order/${id}/charges/${charge}/`, {}],
    () => [nadia, 'PUT', `/order/${id}/code/`, { code: oneOf(draw, ['PERCENT', 'SUM']) }],
    () => [nadia, 'POST', `/order/${id}/claims/`, transfer],
    () =>
      claim
        ? [admin, 'PUT', `/admin/payment-claims/${claim.id}/confirm/`, draw(2) ? {} : { amount: upTo(open + 100_000) }]
        : [nadia, 'POST', `/order/${id}/claims/`, transfer],
    () =>
      claim
        ? [admin, 'PUT', `/admin/payment-claims/${claim.id}/reject/`, { reason }]
        : [nadia, 'POST', `/order/${id}/claims/`, transfer],
    () => [admin, 'PUT', `${desk}/`, { items: [{ product: 'wedding-day', price: upTo(5_000_000) }] }],
    () => [nadia, 'POST', `/order/${id}/invoices/`, {}],
    () => [nadia, 'POST', `/order/${id}/receipts/`, { payment: entry }],
    () =>
      onceIn(draw, 3)
        ? [admin, 'PUT', `${desk}/${oneOf(draw, ['cancel', 'decline'])}/`, { reason, isByCustomer: draw(2) === 0 }]
        : [admin, 'PUT', `${desk}/confirm/`, {}],
  ])()
}

/** Whether the whole was there just before some later entry, or is there now (decisions 026 and 087). */
function isWhole(entries: { kind: string; paisa: number; totalBefore: number }[], total: number): boolean {
  let held = 0
  let isPaid = false
  entries.forEach(({ kind, paisa }, nth) => {
    held += kind === 'payment' ? paisa : -paisa
    const totalUntil = entries[nth + 1]?.totalBefore ?? total
    if (held >= totalUntil && held >= total) isPaid = true
    if (held === 0 && total > 0) isPaid = false
  })
  return isPaid
}

test.each(SEEDS)(
  `[B-21] through random money of ${ORDERS} orders all sums agree with the ledger (SEED=%i)`,
  async (seed) => {
    const draw = drawBy(seed)
    for (let nth = 0; nth < ORDERS; nth++) {
      await sql`truncate limits`.execute(api.database)
      await setTerms(draw)
      const shippingAddress = { ...SHIPPING, postalCode: String(1000 + nth) }
      const price = '28000.50'
      const { id } = await nadia.call.orders.placeOrder(
        aPayload({ shippingAddress, totalPrice: price, orderItems: [{ product: 'wedding-day', price }] }),
      )
      const totals = new Map<number, number>()
      let said = ''
      for (let step = 0; step < STEPS; step++) {
        const before = await admin.call.orderDesk.find({ id: String(id) })
        const [by, method, path, body] = drawCall(draw, before.order, before.ledger)
        const answer = await by.ask(method, path, { version: before.version, ...body })
        const text = await answer.text()
        said = `${said}\n${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.ok ? '' : text.slice(0, 120)}`
        expect(ANSWERS, said).toContain(answer.status)
        const { order, ledger } = await admin.call.orderDesk.find({ id: String(id) })
        const own = await nadia.call.orders.findOrder({ id: String(id) })
        for (const entry of ledger) if (!totals.has(entry.id)) totals.set(entry.id, paisaOf(before.order.totalPrice))
        const entries = own.payments.map(({ id: payment, kind, amount }) => ({
          kind,
          paisa: paisaOf(amount),
          totalBefore: totals.get(payment) ?? 0,
        }))
        const [total, paid, open] = [own.totalPrice, own.paidSum, own.openSum].map(paisaOf) as [number, number, number]
        const held = entries.reduce((sum, { kind, paisa }) => sum + (kind === 'payment' ? paisa : -paisa), 0)
        const isPaid = isWhole(entries, total)
        const agreed = own.charges.filter(({ isAgreed }) => isAgreed).map(({ amount }) => amount)
        const cancelled = own.cancellation
        expect(
          {
            total,
            paid,
            isPaid: own.isPaid,
            open,
            credit: paisaOf(own.creditSum),
            instalments: own.instalments.length === 0 || sumOf(own.instalments.map(({ amount }) => amount)),
            settled: own.instalments.length === 0 || sumOf(own.instalments.map(({ paidSum }) => paidSum)),
            returned: cancelled && paisaOf(cancelled.returnedSum),
            isKeptWithin:
              !cancelled ||
              paisaOf(cancelled.keptSum) <= Math.max(paid, order.status === 'cancelled' ? Number.POSITIVE_INFINITY : 0),
          },
          said,
        ).toEqual({
          total: paisaOf(own.itemsPrice) + sumOf(agreed),
          paid: held,
          isPaid,
          open: isPaid ? 0 : Math.max(0, total - held),
          credit: Math.max(0, held - total),
          instalments: own.instalments.length === 0 || total,
          settled: own.instalments.length === 0 || (isPaid ? total : Math.min(held, total)),
          returned: cancelled && Math.max(0, paid - paisaOf(cancelled.keptSum)),
          isKeptWithin: true,
        })
        expect(paisaOf(own.askedSum), said).toBeLessThanOrEqual(open)
        expect(open === 0 || paisaOf(own.askedSum) > 0 || total === 0, said).toBe(true)
        expect(total >= 0 && held >= 0, said).toBe(true)
      }
    }
    await compareWhole()
  },
)

/** What the accountant reads is what the orders say. */
async function compareWhole() {
  const { rows: orders } = await sql<{ paid: number; owed: number }>`
    select sum(paid_paisa)::bigint as paid,
      coalesce(sum(greatest(0, total_paisa - paid_paisa)) filter (where status = 'confirmed' and paid_at is null), 0)::bigint as owed
    from orders
  `.execute(api.database)
  const { text } = await admin.call.orderDesk.exportLedger({ from: '2020-01-01', to: '2199-12-31' })
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const column = (nth: number) => sumOf(lines.map((cells) => cells[nth] || '0'))
  expect(column(6) - column(7)).toBe(Number(orders[0]?.paid))
  const { ages } = await admin.call.expenses.dues()
  expect(sumOf(ages.map(({ sum }) => sum))).toBe(Number(orders[0]?.owed))
  const { rows: gaps } = await sql`
    select series from issued_documents group by series, fiscal_year having max(number) <> count(*) or min(number) <> 1
  `.execute(api.database)
  expect(gaps).toEqual([])
}
