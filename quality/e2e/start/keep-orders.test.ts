// If everything is killed in the middle of its work, confirmed orders stay, and nothing else is half stored.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPayload, everyPage } from '@chobighor/api/test/fixtures/order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, endAll, IS_OPEN, type Run } from './run-product.ts'

const CUSTOMERS = 4
const PRICE = '12500.00'
const ORDER = aPayload({
  orderItems: [{ product: 'portrait-sitting', price: PRICE }],
  itemsPrice: PRICE,
  totalPrice: PRICE,
})

interface Customer {
  token: string
  /** Every key that was sent, with the order in the answer, if there was one. */
  sent: Map<string, number | undefined>
}

const answered = ({ sent }: Customer) => [...sent.values()].filter((id) => id !== undefined)

async function register({ baseUrl }: Run, number: number): Promise<Customer> {
  const body = {
    first_name: 'Customer',
    last_name: String(number),
    phone: '+8801700000000',
    email: `customer-${number}@example.com`,
    password: 'a lamp in every window',
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${baseUrl}/api/v1/user/register/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return { token: ((await answer.json()) as UserInfo).token, sent: new Map() }
}

function place({ baseUrl }: Run, { token }: Customer, key: string): Promise<Response> {
  return fetch(`${baseUrl}/api/v1/order/add/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(ORDER),
  })
}

/** One order after the other, until the server is gone. */
async function placeOnAndOn(run: Run, customer: Customer): Promise<void> {
  for (let nth = 0; ; nth++) {
    const key = `order-${nth}`
    customer.sent.set(key, undefined)
    try {
      const answer = await place(run, customer, key)
      const { id } = (await answer.json()) as Order
      expect(answer.status).toBe(201)
      customer.sent.set(key, id)
    } catch (error) {
      if (error instanceof TypeError) return // fetch's own error: no answer came
      throw error
    }
  }
}

const listOrders = ({ baseUrl }: Run, { token }: Customer): Promise<Order[]> =>
  everyPage(async (page) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${baseUrl}/api/v1/myorders/?page=${page}`, { headers })).json()
  })

/** How many sent e-mails are about each order. */
function emailsByOrder({ dataFolder }: Run): Map<number, number> {
  const folder = join(dataFolder, 'outbox')
  const counts = new Map<number, number>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
    const id = Number(/^Subject: .*\border (?:No: )?(\d+)/im.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

test('[F-01] [F-02] after everything was killed, each confirmed order is there once, with its e-mails', async () => {
  const folder = aFilledFolder()
  const killed = await aRun({ DATA_DIR: folder })
  await killed.says(IS_OPEN)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => register(killed, number)))
  const placing = Promise.all(customers.map((customer) => placeOnAndOn(killed, customer)))
  while (customers.some((customer) => answered(customer).length < 4)) await sleep(20)
  endAll(killed) // the server and its PostgreSQL alike, by SIGKILL
  await Promise.all([placing, killed.ended])

  const next = await aRun({ DATA_DIR: folder })
  await next.says(IS_OPEN)
  let orders = 0
  for (const customer of customers) {
    const acknowledged = answered(customer)
    const before = await listOrders(next, customer)
    for (const id of acknowledged) expect(before.filter((order) => order.id === id)).toHaveLength(1)
    // at most the one in progress is there as well
    expect(before.length - acknowledged.length).toBeLessThanOrEqual(1)
    for (const order of before) expect(order).toMatchObject({ orderItems: ORDER.orderItems, totalPrice: PRICE })
    for (const [key, id] of customer.sent) {
      const again = await place(next, customer, key)
      expect(again.status).toBe(201)
      if (id !== undefined) expect(await again.json()).toMatchObject({ id })
    }
    const after = await listOrders(next, customer)
    expect(after).toHaveLength(customer.sent.size)
    orders += after.length
  }
  while ([...emailsByOrder(next).values()].reduce((sum, count) => sum + count, 0) < 2 * orders) await sleep(100)
  expect([...emailsByOrder(next).values()].every((count) => count === 2)).toBe(true)
  expect(await next.stop()).toBe(0)
})
