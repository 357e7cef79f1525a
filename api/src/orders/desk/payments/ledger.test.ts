// Data that the database itself refuses, from any caller.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

/** With a new customer. */
async function anOrder(): Promise<number> {
  const { id } = await (await signInAs(api)).call.orders.placeOrder(aPayload())
  return id
}
const run = (statement: RawBuilder<unknown>) => statement.execute(api.database)
const cash = (order: number, paisa: number, kind = 'payment') =>
  run(sql`insert into payments (order_id, kind, amount_paisa, method, recorded_by)
    values (${order}, ${kind}, ${paisa}, 'cash', ${admin.id})`)
const isPaid = async (id: number) => (await admin.call.orders.findOrder({ id })).isPaid
async function takeOff(id: number, amount: string) {
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  await admin.call.orderDesk.addDiscount({ id: String(id), version, amount, reason: 'Agreed.' })
}

describe('the ledger', () => {
  test('is only ever added to: the database refuses to change, delete or empty it', async () => {
    const order = await anOrder()
    await cash(order, 2_800_000)
    const attempts = [
      sql`update payments set amount_paisa = 1`,
      sql`update payments set reference = 'other' where order_id = ${order}`,
      sql`delete from payments where order_id = ${order}`,
      sql`truncate payments cascade`,
      sql`truncate orders cascade`,
    ]
    for (const attempt of attempts) await expect(run(attempt)).rejects.toThrow('the ledger is only ever added to')
    await expect(run(sql`delete from orders where id = ${order}`)).rejects.toThrow(/foreign key/)
    expect(await isPaid(order)).toBe(true)
  })

  test('an order is paid when the sum is, stays so when a part is given back, and is no more when all was', async () => {
    const order = await anOrder()
    await cash(order, 2_799_999)
    expect(await isPaid(order)).toBe(false)
    await cash(order, 1)
    expect(await isPaid(order)).toBe(true)
    await cash(order, 100, 'refund')
    expect(await isPaid(order)).toBe(true)
    await cash(order, 2_799_900, 'refund')
    expect(await isPaid(order)).toBe(false)
    await cash(order, 2_799_900)
    expect(await isPaid(order)).toBe(false)
    const open = await admin.call.orders.payOrder({ params: { id: order }, body: { method: 'cash' } })
    expect(open).toMatchObject({ isPaid: true, payments: [{}, {}, {}, {}, {}, { amount: '1.00' }] })
  })

  test('an advance that is given back in part was never the sum', async () => {
    const order = await anOrder()
    await cash(order, 2_000_000)
    await cash(order, 100, 'refund')
    await cash(order, 799_999)
    expect(await isPaid(order)).toBe(false)
    await cash(order, 101)
    expect(await isPaid(order)).toBe(true)
  })

  test('an advance that is given back in part is not the sum either where the price is lowered afterwards', async () => {
    const order = await anOrder()
    await cash(order, 2_000_000)
    await cash(order, 1_000_000, 'refund')
    await takeOff(order, '10000')
    expect(await admin.call.orders.findOrder({ id: order })).toMatchObject({ isPaid: false, openSum: '8000.00' })
    await cash(order, 800_000)
    expect(await isPaid(order)).toBe(true)
  })

  test('an order that became cheaper and so is paid stays so when a part is given back', async () => {
    const order = await anOrder()
    await cash(order, 2_000_000)
    await takeOff(order, '8000')
    expect(await isPaid(order)).toBe(true)
    await cash(order, 1_000_000, 'refund')
    expect(await isPaid(order)).toBe(true)
  })

  test('never gives back more than was paid; more than the order’s sum is a credit (decision 087)', async () => {
    const order = await anOrder()
    await expect(cash(order, 1, 'refund')).rejects.toThrow('no more can be given back')
    await cash(order, 2_800_001)
    expect(await isPaid(order)).toBe(true)
    await expect(cash(order, 2_800_002, 'refund')).rejects.toThrow('no more can be given back')
    await expect(cash(order, -1)).rejects.toThrow(/check constraint/)
  })

  test('two refunds at the same moment are one after the other', async () => {
    const order = await anOrder()
    await cash(order, 2_800_000)
    const both = await Promise.allSettled(
      [2_800_000, 2_800_000, 1_400_001].map((paisa) => cash(order, paisa, 'refund')),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('says who recorded cash, and by which payment the provider did', async () => {
    const order = await anOrder()
    const columns = sql`insert into payments (order_id, amount_paisa, method, reference, recorded_by)`
    const attempts = [
      sql`${columns} values (${order}, 1, 'cash', '', null)`,
      sql`${columns} values (${order}, 1, 'paypal', 'CAPTURE-1', null)`,
      sql`${columns} values (${order}, 1, 'gold', '', ${admin.id})`,
      sql`${columns} values (2147483647, 1, 'cash', '', ${admin.id})`,
    ]
    for (const attempt of attempts) await expect(run(attempt)).rejects.toThrow(/constraint/)
  })

  test('takes each capture of the provider once', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const capture = async (order: number) => {
      const { id } = await api.database
        .insertInto('provider_payments')
        .values({
          order_id: order,
          provider: 'paypal',
          currency: 'USD',
          amount: 230,
          rate: 122,
          request_id: crypto.randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await run(sql`insert into payments (order_id, amount_paisa, method, reference, provider_payment_id)
        values (${order}, 1000, 'paypal', 'CAPTURE-1', ${id})`)
    }
    await capture(first)
    await expect(capture(second)).rejects.toThrow(/payments_captures/)
    await expect(capture(first)).rejects.toThrow(/payments_captures/)
  })
})

describe('the sums of an order', () => {
  test('change only with its items, and whose it is never changes', async () => {
    const order = await anOrder()
    const sums = sql`update orders set total_paisa = 1, items_paisa = 1 where id = ${order}`
    await expect(run(sums)).rejects.toThrow('must make its sum')
    const account = sql`update orders set user_id = ${admin.id} where id = ${order}`
    await expect(run(account)).rejects.toThrow('never changes')
  })

  test('are those of its items, whoever writes them', async () => {
    const order = await anOrder()
    const attempts = [
      sql`update order_items set price_paisa = 1 where order_id = ${order}`,
      sql`delete from order_items where order_id = ${order}`,
      sql`insert into order_items (order_id, position, product, name, qty, price_paisa)
        values (${order}, 1, 'more', 'More', 1, 100)`,
    ]
    for (const attempt of attempts) await expect(run(attempt)).rejects.toThrow('must make its sum')
    await expect(run(sql`update order_items set qty = 2 where order_id = ${order}`)).rejects.toThrow(/constraint/)
  })

  test('are sums: shipping and tax are nothing, the total is the items’', async () => {
    const order = (sums: RawBuilder<unknown>) =>
      run(sql`insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country,
        event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
        values (${admin.id}, ${Buffer.alloc(32)}, 'CashOn', 'a', 'b', 'c', 'd', '18:30', '2031-12-16', ${sums})`)
    for (const sums of [sql`100, 0, 0, 99`, sql`100, 60, 0, 160`, sql`100, 0, 15, 115`, sql`-1, 0, 0, -1`])
      await expect(order(sums)).rejects.toThrow(/check constraint/)
    // an order without its items is incomplete
    await order(sql`0, 0, 0, 0`)
  })
})
