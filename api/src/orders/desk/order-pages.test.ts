// Lists of orders in pages: plain arrays, and all pages together contain all orders (M-45, decision 039).
import type { Order } from '@chobighor/contract/orders'
import { ORDERS_MOST } from '@chobighor/contract/plain/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openStudioWithOrder } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, copyOrder, everyPage } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
/** Nadia's orders, the newest first: two full pages and one more order. */
let hers: number[]
let his: number

beforeAll(async () => {
  const { order: first, ...studio } = await openStudioWithOrder()
  ;({ api, admin, nadia } = studio)
  // another customer's order, placed between hers
  his = (await (await signInAs(api)).call.orders.placeOrder(aPayload())).id
  const copies = await copyOrder(api.database, { id: first.id, count: 2 * ORDERS_MOST })
  hers = [first.id, ...copies].reverse()
})
afterAll(() => api.drop())

const idsOf = (orders: Order[]) => orders.map(({ id }) => id)
const pageOf = async (path: string) => idsOf((await (await nadia.ask('GET', path)).json()) as Order[])

describe('of a customer', () => {
  test('[A-33] [U-20] all orders stand on the pages: the newest first, none lost and none twice', async () => {
    expect(await pageOf('/myorders/')).toEqual(hers.slice(0, ORDERS_MOST))
    expect(await pageOf('/myorders/?page=1')).toEqual(hers.slice(0, ORDERS_MOST))
    expect(await pageOf('/myorders/?page=2')).toEqual(hers.slice(ORDERS_MOST, 2 * ORDERS_MOST))
    expect(await pageOf('/myorders/?page=3')).toEqual(hers.slice(2 * ORDERS_MOST))
    expect(idsOf(await everyPage((page) => nadia.call.orders.listMyOrders({ page })))).toEqual(hers)
  })

  test('an order of a page is whole', async () => {
    const [oldest] = await nadia.call.orders.listMyOrders({ page: 3 })
    expect(oldest).toEqual(await nadia.call.orders.findOrder({ id: String(hers.at(-1)) }))
    expect(oldest?.orderItems).toHaveLength(1)
  })

  test('above the last page there is nothing, however far', async () => {
    for (const page of ['4', '100000000', '999999999999999999999', '1e300']) {
      const answer = await nadia.ask('GET', `/myorders/?page=${page}`)
      expect([page, answer.status, await answer.json()]).toEqual([page, 200, []])
    }
  })

  test('how many orders and pages there are is answered to who has them', async () => {
    expect(await nadia.call.orders.countMyOrders()).toEqual({ orders: 2 * ORDERS_MOST + 1, pages: 3 })
    expect(await admin.call.orders.countMyOrders()).toEqual({ orders: 0, pages: 1 })
    expect((await api.ask('/myorders/count/')).status).toBe(401)
  })

  test.each(['0', '-1', '1.5', 'x', '', 'Infinity', '1&page=2'])(
    'the page %s is refused as it is in a gallery',
    async (page) => {
      const [own, gallery] = await Promise.all(
        ['/myorders/', '/get/photography/list/'].map(async (path) => {
          const answer = await nadia.ask('GET', `${path}?page=${page}`)
          return [answer.status, await answer.json()]
        }),
      )
      expect(own).toEqual(gallery)
      expect(own).toMatchObject([400, { fields: { page: 'The page must be a whole number from 1.' } }])
    },
  )
})

test('[M-19] the studio reads all orders by the same pages', async () => {
  const all = await everyPage((page) => admin.call.orders.listOrders({ page }))
  expect(idsOf(all)).toEqual([...hers, his].sort((one, other) => other - one))
  expect((await admin.ask('GET', '/orders/?page=0')).status).toBe(400)
})

test('[Z-25] an answer is as large with a thousand orders as with one page of them', async () => {
  const bytesOf = async () => (await (await nadia.ask('GET', '/myorders/')).text()).length
  const before = await bytesOf()
  await copyOrder(api.database, { id: hers[0] ?? 0, count: 1_000 })
  // only the order numbers get longer
  expect(Math.abs((await bytesOf()) - before)).toBeLessThan(ORDERS_MOST * 10)
  expect(before).toBeLessThan(ORDERS_MOST * 1_500)
})
