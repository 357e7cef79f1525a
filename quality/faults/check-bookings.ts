// After everything was killed in the middle of bookings and started again: what must be there, once.
import type { Database } from '@chobighor/api/platform/database/database'
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { type Answer, at, type Person } from './api-user.ts'
import { listOrders, ORDER, place } from './order.ts'

interface PlacedBooking {
  customer: Person
  key: string
  eventDate: string
  /** As answered; undefined without an answer, or if it was refused. */
  id?: number
}
export interface ReportedTransfer {
  customer: Person
  order: number
  body: { account: number; transactionId: string; amount: string }
  isAnswered: boolean
}
export interface BookingLog {
  orders: PlacedBooking[]
  transfers: ReportedTransfer[]
  /** Writes that were answered as done. */
  acknowledged: number
}

/** The same key brings the same order. */
export const placeAgain = ({ customer, key, eventDate }: BookingLog['orders'][number]): Promise<Answer<Order>> =>
  place(customer, key, { shippingAddress: { ...ORDER.shippingAddress, eventDate } })

interface Restarted {
  baseUrl: string
  database: Database
  lost: (what: string) => void
}

export async function checkBookings(log: BookingLog, restarted: Restarted): Promise<void> {
  await checkPlaced(log, restarted)
  await checkTransfers(log, restarted)
  await checkTables(restarted)
}

async function checkPlaced({ orders }: BookingLog, { baseUrl, lost }: Restarted): Promise<void> {
  for (const sent of orders) {
    const customer = at(baseUrl, sent.customer)
    const before = (await listOrders(customer)).map(({ id }) => id)
    if (sent.id !== undefined && !before.includes(sent.id)) lost(`order ${sent.id} was answered and is not there`)
    const { status, body } = await placeAgain({ ...sent, customer })
    if (status !== 201 && status !== 409) lost(`an order sent again was answered ${status}`)
    const [first] = before
    if (first !== undefined && body.id !== first) lost(`order ${first}, sent again, is ${body.id}`)
    const after = await listOrders(customer)
    if (after.length > 1) lost(`a customer with one order has ${after.length}`)
    for (const { id, paidSum, totalPrice, openSum, instalments } of after) {
      const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0)
      if (sumOf(instalments.map(({ amount }) => amount)) !== Number(totalPrice))
        lost(`the instalments of order ${id} are not its total`)
      if (Number(paidSum) + Number(openSum) !== Number(totalPrice)) lost(`order ${id} does not add up`)
    }
  }
}

async function checkTransfers({ transfers }: BookingLog, { baseUrl, database, lost }: Restarted): Promise<void> {
  for (const { customer, order, body, isAnswered } of transfers) {
    const count = async () =>
      (
        await database
          .selectFrom('payment_claims')
          .select('id')
          .where('transaction_id', '=', body.transactionId)
          .where('order_id', '=', order)
          .execute()
      ).length
    const before = await count()
    if (isAnswered ? before !== 1 : before > 1) lost(`the transfer ${body.transactionId} is there ${before} times`)
    const { status } = await at(baseUrl, customer).ask('POST', `/order/${order}/claims/`, body)
    if (status >= 500) lost(`a transfer sent again was answered ${status}`)
    if ((await count()) !== 1) lost(`the transfer ${body.transactionId}, sent again, is there ${await count()} times`)
  }
}

/** What no order may contradict, whoever wrote it. Each query names the rows that are wrong. */
const WRONG = {
  'evenings with two orders': sql`
    select one.order_id from order_events one join order_events other on other.id > one.id and other.during && one.during
    where one.state in ('held', 'confirmed') and other.state in ('held', 'confirmed')`,
  'confirmed transfers without their one payment': sql`
    select claims.id from payment_claims claims left join payments on payments.id = payment_id
    where state = 'confirmed' and (payments.id is null or payments.amount_paisa <> claims.amount_paisa)`,
  'payments that two transfers made': sql`
    select payment_id from payment_claims where payment_id is not null group by 1 having count(*) > 1`,
  'payments without their transfer': sql`
    select id from payments where not exists (select from payment_claims where payment_id = payments.id)`,
  'orders that say another sum than their ledger': sql`
    select id from orders
    where paid_paisa <> (select coalesce(sum(amount_paisa), 0) from payments where order_id = orders.id)`,
  'series of documents with a gap': sql`
    select series from issued_documents group by series, fiscal_year having count(*) <> max(number)`,
  'payments with two receipts': sql`
    select payment_id from issued_documents where series = 'RCT' group by 1 having count(*) > 1`,
}

async function checkTables({ database, lost }: Restarted): Promise<void> {
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await query.execute(database)
    if (rows.length > 0) lost(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
}
