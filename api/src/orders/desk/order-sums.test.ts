// Random orders from a seed; their sums are compared with sums that this test calculates in another way.
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS, SHIPPING } from '../../../test/fixtures/order.ts'
import { type Draw, drawBy, onceIn, oneOf, SEEDS } from '../../../test/fixtures/random-cases.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

const ORDERS = 100
const AT_ONCE = 5
/** The highest price that the database accepts. */
const MOST = 100_000_000_000

let api: TestApi
let customers: SignedInVisitor[]

beforeEach(async () => {
  api = await openTestApi({ limits: MANY_ORDERS })
  customers = await Promise.all(Array.from({ length: AT_ONCE }, () => signInAs(api)))
})
afterEach(() => api.drop())

interface Service {
  slug: string
  paisa: bigint
}

async function addServices(draw: Draw): Promise<Service[]> {
  const prices = [0, 1, 99, 100, 1005, 2_800_000, MOST, MOST - 1, ...Array.from({ length: 6 }, () => draw(9_000_000))]
  for (const [nth, price_paisa] of prices.entries())
    await addService(api.database, { slug: `service-${nth}`, name: `Service ${nth}`, price_paisa })
  return prices.map((price, nth) => ({ slug: `service-${nth}`, paisa: BigInt(price) }))
}

/** `2800000n` as `28000.00`, digit by digit. */
function written(paisa: bigint): string {
  const [sign, digits] = paisa < 0n ? ['-', String(-paisa)] : ['', String(paisa)]
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

/** Other ways to write a correct sum: all of them mean the same. */
function rewritten(draw: Draw, paisa: bigint): unknown {
  const text = written(paisa)
  const short = text.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')
  return oneOf<unknown>(draw, [text, short, Number(text), ` ${text} `])
}

/** A different sum, or no sum. */
function wrong(draw: Draw, paisa: bigint): unknown {
  const other = paisa + 1n + BigInt(draw(1_000_000))
  const close = [paisa + 1n, paisa - 1n, paisa + 100n, paisa * 2n + 1n, -paisa - 1n, other]
  const sums = close.flatMap((sum): unknown[] => [written(sum), Number(written(sum))])
  const none = [
    '',
    'free',
    '1e3',
    '0x10',
    '1,000.00',
    `${written(paisa)}0`,
    `${written(paisa)}.0`,
    'NaN',
    null,
    true,
    [],
    {},
  ]
  const odd = [1e300, -1, 0.001, Number(written(paisa)) + 0.001, 2 ** 53, '99999999999.00', '9'.repeat(30)]
  return oneOf<unknown>(draw, [...sums, ...none, ...odd])
}

interface Case {
  body: Record<string, unknown>
  isRight: boolean
  ordered: Service[]
}

function drawCase(draw: Draw, services: Service[], nth: number): Case {
  const ordered = services.filter(() => onceIn(draw, 4))
  if (ordered.length === 0) ordered.push(oneOf(draw, services))
  const sum = ordered.reduce((total, { paisa }) => total + paisa, 0n)
  const orderItems: Record<string, unknown>[] = ordered.map(({ slug, paisa }) => ({
    product: slug,
    // missing fields of an item can't be wrong; its quantity and name are not read
    ...(onceIn(draw, 3) ? {} : { price: rewritten(draw, paisa) }),
    ...(onceIn(draw, 3) && { qty: draw(50) - 10, name: 'cheap', image: '', id: 1, price_paisa: 1, total: '0.01' }),
  }))
  // each service counts once (M-04)
  while (onceIn(draw, 3)) orderItems.push({ ...oneOf(draw, orderItems) })
  orderItems.sort(() => draw(3) - 1)
  const body: Record<string, unknown> = {
    ...aPayload({ shippingAddress: { ...SHIPPING, address: `Hall ${nth}` } }),
    orderItems,
    itemsPrice: rewritten(draw, sum),
    shippingPrice: rewritten(draw, 0n),
    taxPrice: rewritten(draw, 0n),
    totalPrice: rewritten(draw, sum),
  }
  if (draw(5) < 2) return { body, isRight: true, ordered }
  const spoilt = draw(7)
  const item = oneOf(draw, orderItems)
  const priceOf = (slug: unknown) => services.find((service) => service.slug === slug)?.paisa ?? 0n
  if (spoilt === 0) body.itemsPrice = wrong(draw, sum)
  if (spoilt === 1) body.totalPrice = wrong(draw, sum)
  if (spoilt === 2) body[oneOf(draw, ['shippingPrice', 'taxPrice'])] = wrong(draw, 0n)
  if (spoilt === 3) item.price = wrong(draw, priceOf(item.product))
  if (spoilt === 4)
    orderItems.push({ product: oneOf(draw, ['gone', '', 'service-99', 'SERVICE-1', "service-1'--", 7]) })
  if (spoilt === 5) orderItems.length = 0
  if (spoilt === 6) for (const name of ['itemsPrice', 'totalPrice']) body[name] = written(sum * 2n + 1n)
  return { body, isRight: false, ordered }
}

test.each(SEEDS)(
  `[Z-02] of ${ORDERS} orders those are taken whose sums are the studio’s own, to the paisa, and no others (SEED=%i)`,
  async (seed) => {
    const draw = drawBy(seed)
    const services = await addServices(draw)
    const cases = Array.from({ length: ORDERS }, (_, nth) => drawCase(draw, services, nth))
    const place = async ({ body, isRight, ordered }: Case, by: SignedInVisitor | undefined) => {
      const answer = await by?.ask('POST', '/order/add/', body, { 'idempotency-key': crypto.randomUUID() })
      const said = JSON.stringify(body)
      expect([answer?.status, said]).toEqual([isRight ? 201 : 400, said])
      if (!isRight)
        return expect(await answer?.json()).toMatchObject({ code: 'invalid', detail: expect.stringMatching(/\w/) })
      const order = (await answer?.json()) as Order
      const sum = written(ordered.reduce((total, { paisa }) => total + paisa, 0n))
      expect(order).toMatchObject({ itemsPrice: sum, shippingPrice: '0.00', taxPrice: '0.00', totalPrice: sum })
      const items = order.orderItems.map(({ product, price, qty }) => `${product} ${qty} ${price}`)
      expect(items.toSorted()).toEqual(ordered.map(({ slug, paisa }) => `${slug} 1 ${written(paisa)}`).toSorted())
    }
    for (let first = 0; first < cases.length; first += AT_ONCE)
      await Promise.all(cases.slice(first, first + AT_ONCE).map((each, nth) => place(each, customers[nth])))
    const { rows } = await sql<{ sum: string; count: string }>`
    select coalesce(sum(total_paisa), 0)::text as sum, count(*)::text as count from orders
  `.execute(api.database)
    const right = cases.filter(({ isRight }) => isRight)
    const sum = right.flatMap(({ ordered }) => ordered).reduce((total, { paisa }) => total + paisa, 0n)
    expect(rows).toEqual([{ sum: String(sum), count: String(right.length) }])
    expect(right.length).toBeGreaterThan(ORDERS / 10)
    expect(right.length).toBeLessThan((ORDERS * 9) / 10)
  },
)
