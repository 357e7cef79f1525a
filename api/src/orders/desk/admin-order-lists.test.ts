// The order lists of the back office: pages, searches, the board, the export.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let mitu: SignedInVisitor
let ids: number[]

beforeAll(async () => {
  api = await openTestApi()
  await addService(api.database, { name: '=HYPERLINK("http://evil.test"), "Wedding"' })
  await addService(api.database, { slug: 'hour', price_paisa: 100_000 })
  admin = await signInAs(api, { is_admin: true })
  mitu = await signInAs(api, { first_name: 'মিতু', last_name: '100%', phone: '+8801711555666' })
  const rafi = await signInAs(api, { first_name: 'Rafi', last_name: 'Karim', email: 'rafi@karim.test' })
  const place = async (visitor: SignedInVisitor, eventDate: string, address: string) => {
    const order = { shippingAddress: { ...SHIPPING, eventDate, address } }
    return (await visitor.call.orders.placeOrder(aPayload(order))).id
  }
  ids = [
    await place(mitu, '2034-03-03', 'Lalbagh Fort'),
    await place(rafi, '2034-01-01', 'Senakunja'),
    await place(rafi, '2034-02-02', 'The Boat_House'),
  ]
  const hour = { orderItems: [{ product: 'hour' }], totalPrice: '1000.00', itemsPrice: '1000.00' }
  ids.push((await rafi.call.orders.placeOrder(aPayload(hour))).id)
  await admin.call.orderDesk.addPayment({ id: ids[1] ?? 0, version: 1, method: 'cash' })
  await admin.call.orderDesk.decline({ id: ids[2] ?? 0, version: 1, reason: '@home, "away"' })
})
afterAll(() => api.drop())

const found = async (query: Parameters<typeof admin.call.orderDesk.list>[0]) =>
  (await admin.call.orderDesk.list(query)).rows.map(({ id }) => ids.indexOf(id))

describe('the list', () => {
  test('is paged and sorted by the server, the newest first as it likes', async () => {
    expect(await found({ order: 'desc' })).toEqual([3, 2, 1, 0])
    expect(await found({ sort: 'event' })).toEqual([3, 1, 2, 0])
    expect(await found({ sort: 'total', order: 'desc' })).toEqual([2, 1, 0, 3])
    expect(await admin.call.orderDesk.list({ page: 2, per_page: 3 })).toMatchObject({ total: 4, isMore: false })
    expect(await found({ page: 2, per_page: 3 })).toEqual([3])
    expect(await found({ page: 9, per_page: 3 })).toEqual([])
  })

  test.each([
    ['মিতু', [0]],
    ['karim.test', [1, 2, 3]],
    ['711555', [0]],
    ['lalbagh fort', [0]],
    ['fort মিতু', [0]],
    ['fort nobody', []],
    ['SENAKUNJA', [1]],
    ['Boat_H', [2]],
    ['100%', [0]],
    ['_', [2]],
    ['nobody', []],
    ["'; drop table orders", []],
  ])('is searched for %j by name, e-mail, phone and venue', async (keyword, nth) => {
    expect(await found({ keyword })).toEqual(nth)
  })

  test('is searched by the order’s number', async () => {
    expect(await found({ keyword: `#${ids[2]}` })).toEqual([2])
    expect(await found({ keyword: `boat #${ids[2]}` })).toEqual([2])
  })

  test('[BO-04] is searched by the number of a transfer, however it is typed', async () => {
    const row = sql`
      insert into payments (order_id, amount_paisa, method, recorded_by) values (${ids[0]}, 100, 'mobile', ${admin.id})
      returning id
    `
    const [payment] = (await sql<{ id: number }>`${row}`.execute(api.database)).rows
    await sql`insert into transaction_ids (wallet, id, payment_id) values ('bkash', 'DDC947L61P', ${payment?.id})`.execute(
      api.database,
    )
    for (const keyword of ['DDC947L61P', 'ddc 947l-61p', 'ddc৯৪৭l৬১p']) expect(await found({ keyword })).toEqual([0])
    expect(await found({ keyword: 'DDC947L61' })).toEqual([])
  })

  test('finds a customer by a name that was changed since', async () => {
    await api.database.updateTable('users').set({ last_name: 'Chowdhury' }).where('id', '=', mitu.id).execute()
    expect(await found({ keyword: 'chowdhury' })).toEqual([0])
  })

  test('is narrowed by state and dates', async () => {
    expect(await found({ stage: 'paid' })).toEqual([1])
    expect(await found({ stage: 'paid,declined' })).toEqual([1, 2])
    expect(await found({ from: '2034-01-02', to: '2034-02-02' })).toEqual([2])
    expect(await found({ stage: 'paid', keyword: 'boat' })).toEqual([])
  })

  test.each(['sort=name', 'order=up', 'page=0', 'page=x', 'per_page=201', 'stage=lost', 'from=1.1.2034', 'ids=a'])(
    '[Z-19] [Z-25] asked for with %s is refused with a sentence',
    async (query) => {
      const answer = await admin.ask('GET', `/admin/orders/?${query}`)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }])
    },
  )
})

test('the board has a column for each state, what is to come first', async () => {
  const { columns } = await admin.call.orderDesk.board()
  expect(columns.map(({ stage, rows }) => [stage, rows.map(({ id }) => ids.indexOf(id))])).toEqual([
    ['requested', [3, 0]],
    ['confirmed', []],
    ['paid', [1]],
    ['delivered', []],
    ['declined', [2]],
    ['cancelled', []],
  ])
})

describe('the export', () => {
  test('is CSV that a spreadsheet reads and doesn’t reckon with', async () => {
    const { name, text } = await admin.call.orderDesk.exportOrders({})
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith('\ufeffOrder No,Placed,State')).toBe(true)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[4]).toContain(`মিতু Chowdhury,${mitu.email},'+8801711555666,2034-03-03,18:30,Lalbagh Fort`)
    expect(lines[4]).toContain(`"'=HYPERLINK(""http://evil.test""), ""Wedding"""`)
    expect(lines[2]).toContain(`declined,"'@home, ""away"""`)
    expect(lines[3]).toContain('28000.00,28000.00,')
  })

  test.each([
    ['＝1+1', "'＝1+1"],
    ['Hall;=1+1', "Hall;'=1+1"],
    ['Hall; @SUM(1)', "Hall; '@SUM(1)"],
    ['Hall 3 - north; 2nd floor', 'Hall 3 - north; 2nd floor'],
  ])('has no formula in whatever a spreadsheet takes for a cell: %s', async (typed, written) => {
    await api.database.updateTable('orders').set({ venue_name: typed }).where('stage', '=', 'paid').execute()
    const { text } = await admin.call.orderDesk.exportOrders({ stage: 'paid' })
    expect(text).toContain(`,${written},`)
  })

  test('[L-208] keeps the zeros of a telephone number and a postal code, and has sums and dates as values', async () => {
    await api.database
      .updateTable('orders')
      .set({ venue_name: '12/5', postal_code: '0120', customer_phone: '01712345678' })
      .where('stage', '=', 'paid')
      .execute()
    const { text } = await admin.call.orderDesk.exportOrders({ stage: 'paid' })
    for (const cell of [',\u00a001712345678,20', ',\u00a012/5,', ',\u00a00120,', ',28000.00,28000.00,0.00,2'])
      expect(text).toContain(cell)
  })

  test('has what the list has', async () => {
    const { text } = await admin.call.orderDesk.exportOrders({ stage: 'paid' })
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })
})

test.each([
  ['requested', 'asc'],
  ['cancelled', 'desc'],
] as const)('of a column with many orders some are shown, and then the next ones: %s', async (stage, way) => {
  await sql`
    insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country, event_time,
      event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa, status)
    select 1, sha256(n::text::bytea), 'CashOn', 'Hall', 'Dhaka', '1211', 'Bangladesh', make_time(9 + n % 3, 0, 0),
      date '2035-01-01' + n % 20, 0, 0, 0, 0, ${stage}
    from generate_series(1, 60) as n
  `.execute(api.database)
  const inOrder = await api.database
    .selectFrom('orders')
    .select('id')
    .where('stage', '=', stage)
    .orderBy('event_date', way)
    .orderBy('event_time', way)
    .orderBy('id', way)
    .execute()
  const seen: number[] = []
  let column = (await admin.call.orderDesk.board()).columns.find((each) => each.stage === stage)
  while (column) {
    expect(column.rows).toHaveLength(Math.min(24, inOrder.length - seen.length))
    seen.push(...column.rows.map(({ id }) => id))
    column = column.isMore ? await admin.call.orderDesk.column({ stage, after: seen.at(-1) ?? 0 }) : undefined
  }
  expect(seen).toEqual(inOrder.map(({ id }) => id))
})

test.each(['after=x', 'after=0', ''])(
  'more of a column, asked for with %s, is refused with a sentence',
  async (query) => {
    const answer = await admin.ask('GET', `/admin/orders/board/paid/?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid', field: 'after' }])
  },
)
