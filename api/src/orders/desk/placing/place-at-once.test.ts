// Orders of several customers at the same moment: an error in one must not affect the others.
import type { OrderPayload } from '@chobighor/contract/order-payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test/fixtures/api.ts'
import { addTwoServices, aPayload, lettersTo, MANY_ORDERS, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../../platform/database/database.ts'

let api: TestApi
let visitors: SignedInVisitor[]

beforeAll(async () => {
  api = await openTestApi({ limits: MANY_ORDERS })
  await addTwoServices(api.database)
  visitors = await Promise.all(Array.from({ length: 8 }, () => signInAs(api)))
})
afterAll(() => api.drop())

const place = (visitor: SignedInVisitor, changes: Partial<OrderPayload> = {}, at = api) =>
  at.ask('/order/add/', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${visitor.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(aPayload(changes)),
  })
const onDay = (eventDate: string) => ({ shippingAddress: { ...SHIPPING, eventDate } })

test('an order that waits for what somebody holds doesn’t keep those that were sent with it', async () => {
  const [held, ...others] = visitors as [SignedInVisitor, ...SignedInVisitor[]]
  const elsewhere = connect(api.connection, { connections: 1 })
  const holder = await elsewhere.startTransaction().execute()
  await holder.selectFrom('users').select('id').where('id', '=', held.id).forUpdate().execute()
  let isHeld = true
  const waiting = place(held, onDay('2031-11-01')).finally(() => {
    isHeld = false
  })
  const answers = await Promise.all(others.map((visitor) => place(visitor, onDay('2031-11-01'))))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201))
  expect(isHeld).toBe(true)
  await holder.rollback().execute()
  expect((await waiting).status).toBe(201)
  await elsewhere.destroy()
})

test('of many at once who is refused is told why, and everybody else has an order and a letter', async () => {
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 3 }).execute()
  const answers = await Promise.all(
    visitors.map((visitor, nth) =>
      place(visitor, { ...onDay('2031-10-01'), ...(nth === 0 && { totalPrice: '1.00' }) }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses[0]).toBe(400)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  for (const [nth, visitor] of visitors.entries()) {
    const letters = (await lettersTo(api.database, visitor.email)).filter(({ text }) => text.includes('2031-10-01'))
    expect(letters).toHaveLength(statuses[nth] === 201 ? 1 : 0)
  }
})

test('two processes that place the same customers’ orders for the same days overbook none, and answer all', async () => {
  await api.database.updateTable('order_settings').set({ capacity_per_shift: 10 }).execute()
  // longer than the server waits, because many tests share the machine
  const elsewhere = connect(api.connection, { patience: 15_000 })
  const other = await openTestApi({ database: elsewhere, limits: MANY_ORDERS })
  const days = visitors.map((_, nth) => `2031-09-0${nth + 1}`)
  const placeAll = async (at: TestApi, of: SignedInVisitor[]) => {
    const answers: Response[] = []
    // day by day, so that no order has to wait long for its customer's others on a busy machine
    for (const day of days) answers.push(...(await Promise.all(of.map((visitor) => place(visitor, onDay(day), at)))))
    return answers.map(({ status }) => status)
  }
  const statuses = (await Promise.all([placeAll(api, visitors), placeAll(other, visitors.toReversed())])).flat()
  expect(statuses.filter((status) => status === 201)).toHaveLength(10 * days.length)
  expect(statuses.filter((status) => status === 409)).toHaveLength(6 * days.length)
  await elsewhere.destroy()
  await other.drop()
})
