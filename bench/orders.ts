// Orders a second and their 99th percentile, with 32 customers who order one after the other and send each tenth order twice at
// once. Fails where an order is lost or doubled.
import { aPayload } from '@chobighor/api/orders/fresh-order'
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Service } from '@chobighor/contract/catalog'
import type { Order, OrderPayload } from '@chobighor/contract/orders'
import { startProduct } from '../e2e/open-house.ts'
import type { Row, Setting } from './row.ts'

const CUSTOMERS = 32
const CUSTOMERS_SMALL = 4
const SECONDS = 8
const LEAST = 400
const SENT_TWICE_EVERY = 10

interface Customer {
  token: string
  /** The order that each key was answered. */
  placed: Map<string, number>
}

export async function measureOrders({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  const [count, length] = isSmall ? [CUSTOMERS_SMALL, 1] : [CUSTOMERS, SECONDS]
  // each customer calls from an address of their own, as the limits count them
  const product = await startProduct({ DATA_DIR: dataFolder, TRUSTED_PROXIES: '1' })
  try {
    const api = `${product.house}/api/v1`
    const body = await anOrder(api)
    const customers = await Promise.all(Array.from({ length: count }, (_, number) => register(api, number)))
    const times: number[] = []
    const until = performance.now() + length * 1000
    const began = performance.now()
    await Promise.all(customers.map((customer) => placeOnAndOn({ api, body, customer, until, times })))
    const seconds = (performance.now() - began) / 1000
    for (const customer of customers) await requireAll(api, customer)
    const orders = customers.reduce((sum, { placed }) => sum + placed.size, 0)
    return [
      {
        what: `orders, ${count} customers at once`,
        measured: `${Math.round(orders / seconds)}/s`,
        value: Math.round(orders / seconds),
        bar: { at: 'least', value: LEAST },
      },
      { what: 'an order’s answer, median', measured: `${Math.round(percentile(times, 50))} ms` },
      { what: 'an order’s answer, 99th percentile', measured: `${Math.round(percentile(times, 99))} ms` },
      { what: `lost or doubled, of ${orders}`, measured: '0', value: 0, bar: { at: 'most', value: 0 } },
    ]
  } finally {
    await product.close()
  }
}

async function anOrder(api: string): Promise<OrderPayload> {
  const [service] = (await (await fetch(`${api}/service/list/`)).json()) as Service[]
  if (!service) throw new Error('the demo has no service')
  const { slug: product, price } = service
  return aPayload({ orderItems: [{ product, price }], itemsPrice: price, totalPrice: price })
}

async function register(api: string, number: number): Promise<Customer> {
  const answer = await fetch(`${api}/user/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
    body: JSON.stringify({
      first_name: 'Customer',
      last_name: String(number),
      phone: '+8801700000000',
      email: `bench-${crypto.randomUUID()}@example.com`,
      password: 'a lamp in every window',
    }),
  })
  if (answer.status !== 201) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`)
  return { token: ((await answer.json()) as UserInfo).token, placed: new Map() }
}

interface Placing {
  api: string
  body: OrderPayload
  customer: Customer
  until: number
  /** Milliseconds of each answer. */
  times: number[]
}

async function placeOnAndOn({ api, body, customer, until, times }: Placing): Promise<void> {
  const place = async (key: string) => {
    const began = performance.now()
    const answer = await fetch(`${api}/order/add/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    if (answer.status !== 201) throw new Error(`an order answered ${answer.status}: ${await answer.text()}`)
    const { id } = (await answer.json()) as Order
    times.push(performance.now() - began)
    if ((customer.placed.get(key) ?? id) !== id) throw new Error(`the key ${key} made two orders`)
    customer.placed.set(key, id)
  }
  for (let nth = 0; performance.now() < until; nth++) {
    const key = `order-${nth}`
    await Promise.all(nth % SENT_TWICE_EVERY === 0 ? [place(key), place(key)] : [place(key)])
  }
}

async function requireAll(api: string, { token, placed }: Customer): Promise<void> {
  const answer = await fetch(`${api}/myorders/`, { headers: { authorization: `Bearer ${token}` } })
  const there = ((await answer.json()) as Order[]).map(({ id }) => id).sort((a, b) => a - b)
  const answered = [...placed.values()].sort((a, b) => a - b)
  if (JSON.stringify(there) !== JSON.stringify(answered))
    throw new Error(`${answered.length} orders were answered, ${there.length} are there`)
}

function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0
}
