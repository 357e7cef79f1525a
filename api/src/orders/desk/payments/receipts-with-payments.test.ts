// A receipt with each payment, in order, and those of payments from before (decision 129).
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { waitsFor } from '../../../../test/fixtures/lock-waits.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import type { SignedInVisitor } from '../../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../../platform/database/database.ts'
import { issueMissingReceipts } from './issue-missing-receipts.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({
    admin: { first_name: 'Mina', last_name: 'Sen' },
    customer: { is_verified: true },
  }))
})
afterAll(() => api.drop())

let nth = 0
async function place(): Promise<string> {
  const eventDate = new Date(Date.now() + (400 + nth++) * 86_400_000).toISOString().slice(0, 10)
  const { id } = await nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
  return String(id)
}
async function pay(id: string, amount: string) {
  const { version } = await admin.call.orderDesk.find({ id })
  const { ledger } = await admin.call.orderDesk.addPayment({ id, version, method: 'cash', amount })
  return ledger.at(-1)?.id ?? 0
}
/** The payments that have a receipt, in the order of its numbers. */
async function numbered(): Promise<(number | null)[]> {
  const rows = await api.database
    .selectFrom('issued_documents')
    .select(['payment_id', 'number'])
    .where('series', '=', 'RCT')
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  return rows.map(({ payment_id }) => payment_id)
}

test('[L-184] a receipt is issued with each payment, in order, and nobody has to open it', async () => {
  const [one, other] = [await place(), await place()]
  const account = await addPaymentAccount(api.database)
  const first = await pay(one, '100')
  const second = await pay(other, '200')
  const third = await pay(one, '300')
  const reported = await nadia.call.orders.claimPayment({
    id: other,
    account,
    transactionId: 'DDC947L61P',
    amount: '400',
  })
  await admin.call.paymentClaims.confirm({ id: reported.claims[0]?.id ?? 0 })
  const fourth = (await admin.call.orderDesk.find({ id: other })).ledger.at(-1)?.id ?? 0
  expect(await numbered()).toEqual([first, second, third, fourth])
  const [, receipt] = await nadia.call.orders.listDocuments({ id: one })
  expect(receipt).toMatchObject({ series: 'RCT', payment: third, sum: '300.00' })
  expect(await nadia.call.orders.findDocument({ id: one, number: receipt?.number ?? '' })).toMatchObject({
    paidSum: '400.00',
    receivedBy: 'Mina Sen',
    payments: [{ amount: '300.00', method: 'cash' }],
  })
  const { ledger } = await admin.call.orderDesk.find({ id: one })
  expect(ledger.map(({ receipt: number }) => number)).toEqual([expect.stringMatching(/^RCT-/), receipt?.number])
  // opened in any order, the numbers stay
  await nadia.call.orders.issueReceipt({ id: other, payment: fourth })
  await nadia.call.orders.issueReceipt({ id: one, payment: first })
  expect(await numbered()).toEqual([first, second, third, fourth])
})

test('[L-093] of payments at the same moment each is entered once the one before has its receipt', async () => {
  const [one, other] = [await place(), await place()]
  const before = await numbered()
  const entered = async () =>
    (await sql<{ last: string }>`select max(last_value) as last from payments_id_seq`.execute(api.database)).rows[0]
      ?.last
  const last = await entered()
  const elsewhere = connect(api.connection, { connections: 1 })
  const first = await elsewhere.startTransaction().execute()
  await sql`select from document_numbers where series = 'RCT' for update`.execute(first)
  const both = [pay(one, '10'), pay(other, '20')]
  await waitsFor(api.database, 2)
  const meanwhile = await entered()
  await first.rollback().execute()
  await elsewhere.destroy()
  const ids = await Promise.all(both)
  // had one been entered, the numbers would go to whoever is lucky
  expect(meanwhile).toBe(last)
  expect(await numbered()).toEqual([...before, ...ids.sort((a, b) => a - b)])
})

test('[L-184] a payment that fails takes no number of a receipt', async () => {
  const [id, before] = [await place(), await numbered()]
  const { version } = await admin.call.orderDesk.find({ id })
  const used = { id, version, method: 'mobile', wallet: 'bkash', transactionId: 'DDC947L61P', amount: '5' } as const
  await expect(admin.call.orderDesk.addPayment(used)).rejects.toMatchObject({ code: 'conflict' })
  expect(await numbered()).toEqual(before)
})

test('[L-185] payments from before are numbered in the order of their payment, and issued receipts keep their numbers', async () => {
  const before = await numbered()
  const ids = [await place(), await place(), await place()]
  const rows = [-3, -9, -6].map((days, at) => ({
    order_id: Number(ids[at]),
    amount_paisa: 10_000,
    method: 'cash',
    recorded_by: admin.id,
    created_at: new Date(Date.now() + days * 86_400_000),
  }))
  const added = await api.database.insertInto('payments').values(rows).returning('id').execute()
  const [late, early, middle] = added.map(({ id }) => id)
  const wrong = { ...rows[0], order_id: Number(ids[0]), amount_paisa: 700, method: 'cash', recorded_by: admin.id }
  const { id: reversed } = await api.database
    .insertInto('payments')
    .values(wrong)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = await admin.call.orderDesk.find({ id: ids[0] ?? '' })
  await admin.call.orderDesk.reversePayment({ id: ids[0] ?? '', version, payment: reversed, reason: 'A slip' })
  const own = await pay(ids[0] ?? '', '50')
  expect(await numbered()).toEqual([...before, own])

  // by two processes at once, each is issued once
  const { database, now, jobs } = api
  const context = { database, now, jobs, log: pino({ enabled: false }), publicUrl: 'http://studio.test' }
  await Promise.all([issueMissingReceipts(context), issueMissingReceipts(context)])
  expect(await numbered()).toEqual([...before, own, early, middle, late])
  const { rows: notes } = await sql`select from issued_documents where series = 'CN'`.execute(api.database)
  expect(notes).toHaveLength(0)
})

test('[L-019] payments whose receipt fails each time keep none of the later ones from theirs', async () => {
  const [broken, fine] = [await place(), await place()]
  const rows = [broken, broken, broken, fine].map((id) => ({
    order_id: Number(id),
    amount_paisa: 5_000,
    method: 'cash',
    recorded_by: admin.id,
    created_at: new Date(Date.now() - 86_400_000),
  }))
  const added = await api.database.insertInto('payments').values(rows).returning('id').execute()
  const before = await numbered()
  const refused = sql.raw(`check (order_id <> ${Number(broken)}) not valid`)
  await sql`alter table issued_documents add constraint refused ${refused}`.execute(api.database)
  const { database, now, jobs } = api
  const context = { database, now, jobs, log: pino({ enabled: false }), publicUrl: 'http://studio.test' }
  await issueMissingReceipts(context, { atOnce: 2 })
  await sql`alter table issued_documents drop constraint refused`.execute(api.database)
  expect(await numbered()).toEqual([...before, added.at(-1)?.id])
})
