// The first screen of an admin, and the record of who did what.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let mina: SignedInVisitor

// in Dhaka it is the first of December already
const now = new Date('2026-11-30T19:00:00Z')

async function addOrder(at: string, { total = 100_000, paid = 0, ...changes }: Record<string, unknown> = {}) {
  return api.database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('orders')
      .values({
        user_id: mina.id,
        payload_hash: randomBytes(32),
        payment_method: 'CashOn',
        venue_name: 'x',
        venue_location: 'x',
        postal_code: 'x',
        country: 'x',
        event_time: '18:30',
        event_date: '2026-12-16',
        items_paisa: Number(total),
        shipping_paisa: 0,
        tax_paisa: 0,
        total_paisa: Number(total),
        created_at: new Date(at),
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('order_items')
      .values({ order_id: id, position: 0, product: 'day', name: 'A day', qty: 1, price_paisa: Number(total) })
      .execute()
    if (paid)
      await transaction
        .insertInto('payments')
        .values({
          order_id: id,
          amount_paisa: Number(paid),
          method: 'cash',
          recorded_by: mina.id,
          created_at: new Date(at),
        })
        .execute()
    return id
  })
}

beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  mina = await signInAs(api, { is_admin: true, first_name: 'Mina', last_name: 'Sen' })
})
afterAll(() => api.drop())

describe('the overview', () => {
  test('of a studio that has just begun is all noughts, and twelve months and thirty days of them', async () => {
    const { waiting, payments, months, days, devices } = await mina.call.overview.find({})
    expect(waiting).toEqual({
      requested: 0,
      unpaid: 0,
      undelivered: 0,
      claims: 0,
      unanswered: 0,
      parked: 0,
      sms_failed: 0,
      data_requests: 0,
    })
    expect([payments, devices]).toEqual([[], []])
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2026-01', orders: 0, income: '0.00' })
    expect(months.at(-1)).toEqual({ month: '2026-12', orders: 0, income: '0.00' })
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-02', '2026-12-01'])
  })

  test('[GW-63] counts what waits and SMS that failed, and lists payments that went wrong', async () => {
    const first = await addOrder('2026-11-30T17:59:00Z') // 23:59 of November in Dhaka
    await addOrder('2026-11-30T18:01:00Z', { paid: 100_000, status: 'confirmed' }) // 00:01 of December
    await addOrder('2026-10-01T00:00:00Z', { paid: 40_000 })
    await addOrder('2026-10-02T00:00:00Z', { status: 'declined' })
    const payment = { order_id: first, provider: 'paypal', currency: 'USD', amount: 9.5, rate: 105 }
    const { id: provider_payment_id } = await api.database
      .insertInto('provider_payments')
      .values({ ...payment, request_id: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('payment_issues')
      .values([
        { provider_payment_id, kind: 'refused', reason: 'The card was declined.' },
        { provider_payment_id, kind: 'unclear', reason: 'EUR came in.' },
        { provider_payment_id, kind: 'failed', reason: 'Settled.', resolved_at: now },
      ])
      .execute()
    const mail = { name: 'x', subject: 'x', mobile: 'x', email_address: 'x', body: 'x' }
    await api.database.insertInto('contact_mails').values(mail).execute()
    const letter = { message_id: 'x', recipient: 'x', subject: 'x', text: 'x', parked_at: now }
    await api.database.insertInto('outbox').values(letter).execute()
    const sms = { kind: 'order-confirmed', recipient: 'x', text: 'x', created_at: now, ends_at: now }
    await api.database
      .insertInto('sms_messages')
      .values([
        { ...sms, ref: 'failed', failed_at: now },
        { ...sms, ref: 'perhaps', perhaps_at: now },
        { ...sms, ref: 'waits' },
      ])
      .execute()
    const { waiting, payments, months } = await mina.call.overview.find({})
    expect(waiting).toEqual({
      requested: 2,
      unpaid: 2,
      undelivered: 1,
      claims: 0,
      unanswered: 1,
      parked: 1,
      sms_failed: 1,
      data_requests: 0,
    })
    expect(payments).toMatchObject([
      { kind: 'unclear', reason: 'EUR came in.', amount: 'USD 9.50', order_id: first },
      { kind: 'refused' },
    ])
    expect(months.slice(-3)).toEqual([
      { month: '2026-10', orders: 2, income: '400.00' },
      { month: '2026-11', orders: 1, income: '0.00' },
      { month: '2026-12', orders: 1, income: '1000.00' },
    ])
  })

  test('says that e-mails are kept, how many, and that messages for the studio have nowhere to go', async () => {
    expect((await mina.call.overview.find({})).mail).toEqual({
      is: 'kept',
      kept: 0,
      refusal: '',
      has_address: false,
    })
    const kept = { message_id: 'kept', recipient: 'x', subject: 'x', text: 'x', kept_at: now }
    await api.database.insertInto('outbox').values(kept).execute()
    await api.database.updateTable('mail_settings').set({ host: 'mail.test', sender: 'studio@mail.test' }).execute()
    expect((await mina.call.overview.find({})).mail).toEqual({
      is: 'sent',
      kept: 1,
      refusal: '',
      has_address: true,
    })
  })

  test('[L-027] says in the mail server’s words why e-mails wait', async () => {
    const waiting = { recipient: 'x', subject: 'x', text: 'x', attempts: 2 }
    const { id } = await api.database
      .insertInto('outbox')
      .values({ ...waiting, message_id: 'refused', refusal: 'mail.test does not accept connections on port 25.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refusal = async () => (await mina.call.overview.find({})).mail?.refusal
    expect(await refusal()).toBe('mail.test does not accept connections on port 25.')
    await api.database.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute()
    expect(await refusal()).toBe('')
  })

  test('[D-18] counts visits by day, device and browser, of thirty days', async () => {
    const visit = (at: string, device: string, browser: string) => ({
      device,
      browser,
      operating_system: 'x',
      ip_address: 'x',
      created_at: new Date(at),
    })
    await api.database
      .insertInto('visitors')
      .values([
        visit('2026-11-30T18:30:00Z', 'Phone', 'Firefox 150'),
        visit('2026-11-30T17:30:00Z', 'Phone', 'Chrome 170'),
        visit('2026-11-01T17:59:59Z', 'Tablet', 'Chrome 170'),
        visit('2026-11-01T18:00:00Z', 'Phone', 'Chrome 170'),
      ])
      .execute()
    const { days, devices, browsers } = await mina.call.overview.find({})
    expect(days.filter(({ visits }) => visits > 0)).toEqual([
      { day: '2026-11-02', visits: 1 },
      { day: '2026-11-30', visits: 1 },
      { day: '2026-12-01', visits: 1 },
    ])
    expect(devices).toEqual([{ name: 'Phone', visits: 3 }])
    expect(browsers).toEqual([
      { name: 'Chrome 170', visits: 2 },
      { name: 'Firefox 150', visits: 1 },
    ])
  })

  test('counts a day that is over once, and again when something of it comes or goes', async () => {
    const kept = () => api.database.selectFrom('past_days').select(['day', 'orders']).orderBy('day').execute()
    const day = '2026-02-03'
    const of = (month: string) => (overview: Awaited<ReturnType<typeof mina.call.overview.find>>) =>
      overview.months.find((each) => each.month === month)
    const february = of(day.slice(0, 7))
    expect(february(await mina.call.overview.find({}))).toMatchObject({ orders: 0 })
    expect(await kept()).toContainEqual({ day, orders: 0 })
    const id = await addOrder(`${day}T12:00:00+06:00`, { paid: 30_000 })
    expect(await kept()).not.toContainEqual({ day, orders: 0 })
    expect(february(await mina.call.overview.find({}))).toMatchObject({ orders: 1, income: '300.00' })
    expect(await kept()).toContainEqual({ day, orders: 1 })
    await api.database
      .insertInto('payments')
      .values({
        order_id: id,
        amount_paisa: 20_000,
        method: 'cash',
        recorded_by: mina.id,
        created_at: new Date(`${day}T23:59:59.999+06:00`),
      })
      .execute()
    expect(february(await mina.call.overview.find({}))).toMatchObject({ orders: 1, income: '500.00' })
  })

  test('counts a day again while somebody else adds to it', async () => {
    const day = '2026-02-04'
    await api.database.transaction().execute(async (transaction) => {
      const order = await transaction.selectFrom('orders').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      await transaction
        .insertInto('payments')
        .values({
          order_id: order.id,
          amount_paisa: 1_000,
          method: 'cash',
          recorded_by: mina.id,
          created_at: new Date(`${day}T12:00:00+06:00`),
        })
        .execute()
      await mina.call.overview.find({})
    })
    const { months } = await mina.call.overview.find({})
    expect(months.find(({ month }) => month === '2026-02')).toMatchObject({ income: '510.00' })
  })

  test('[GW-72] counts no income where no money moved', async () => {
    const day = new Date('2026-03-05T12:00:00+06:00')
    const id = await addOrder(day.toISOString(), { paid: 30_000 })
    for (const is_sandbox of [true, false]) {
      const { id: provider_payment_id } = await api.database
        .insertInto('provider_payments')
        .values({
          order_id: id,
          provider: 'bkash',
          currency: 'BDT',
          amount: 70,
          rate: 1,
          request_id: randomUUID(),
          is_sandbox,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const entry = { order_id: id, method: 'bkash' as const, provider_payment_id, created_at: day }
      await api.database
        .insertInto('payments')
        .values([
          { ...entry, amount_paisa: 7_000, reference: randomUUID() },
          { ...entry, amount_paisa: 2_000, reference: randomUUID(), kind: 'refund' },
        ])
        .execute()
    }
    const { months } = await mina.call.overview.find({})
    expect(months.find(({ month }) => month === '2026-03')).toEqual({ month: '2026-03', orders: 1, income: '350.00' })
  })

  test('counts what waits to a thousand', async () => {
    const mail = { name: 'x', subject: 'x', mobile: 'x', email_address: 'x', body: 'x' }
    await api.database
      .insertInto('contact_mails')
      .values(Array.from({ length: 1_001 }, () => mail))
      .execute()
    expect((await mina.call.overview.find({})).waiting).toMatchObject({ unanswered: 1_000, parked: 1 })
  })
})

describe('the record of who did what', () => {
  test('is listed with before and after, the newest first, and narrowed by what, who and when', async () => {
    const tuli = await signInAs(api, { is_admin: true, first_name: 'Tuli', last_name: 'Roy' })
    const page = { slug: 'terms', title: 'Terms', body: '', is_published: true }
    const { id } = await mina.call.pages.add(page)
    await tuli.call.pages.change({ id: String(id), version: 1, title: 'Our terms' })
    const { rows, total } = await mina.call.records.list({ entity: 'pages' })
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      user_name: 'Tuli Roy',
      action: 'change',
      entity_id: id,
      before: { title: 'Terms' },
      after: { title: 'Our terms' },
    })
    const count = async (query: object) => (await mina.call.records.list(query)).total
    expect(await count({ user_id: tuli.id })).toBe(1)
    for (const keyword of ['our terms', 'tuli', 'chang']) expect(await count({ keyword })).toBe(1)
    expect(await count({ keyword: 'PAGES' })).toBe(2)
    expect(await count({ entity_id: id, entity: 'pages', keyword: 'nothing' })).toBe(0)
    const today = (rows[0]?.created_at ?? '').slice(0, 10)
    expect(await count({ entity: 'pages', from: today, to: today })).toBe(2)
    expect(await count({ to: '2020-01-01' })).toBe(0)
    expect(await mina.call.records.find({ id: String(rows[0]?.id) })).toMatchObject(rows[0] ?? {})
    expect(await mina.call.records.listChoices({})).toEqual({
      entities: ['pages'],
      people: [
        { id: mina.id, name: 'Mina Sen' },
        { id: tuli.id, name: 'Tuli Roy' },
      ],
    })
  })

  test('is asked for with days that are days', async () => {
    for (const from of ['yesterday', '2026-13-01', '2026-1-1'])
      await expect(mina.call.records.list({ from })).rejects.toMatchObject({ code: 'invalid', field: 'from' })
  })
})
