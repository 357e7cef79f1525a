// The page of an order whose customer has no account, at its secret address (decision 127).
import type { IssuedDocument } from '@chobighor/contract/documents'
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { waitsFor } from '../../../test/fixtures/lock-waits.ts'
import { lettersTo, SHIPPING } from '../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { connect } from '../../platform/database/database.ts'

let api: TestApi
let admin: SignedInVisitor
let bkash: number

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  bkash = await addPaymentAccount(api.database)
})
afterAll(() => api.drop())

let nth = 0
const enter = (email = `mother${++nth}@example.com`) =>
  admin.call.orderDesk.enter({
    customer: { name: 'Mitu’s mother', phone: '+8801711000000', email },
    event: { ...SHIPPING, eventDate: new Date(Date.UTC(2036, 0, ++nth)).toISOString().slice(0, 10) },
    items: [{ product: 'wedding-day' }],
  })
const secretIn = (page: string | null) => /\/order\/by\/([^/]+)\/$/.exec(page ?? '')?.[1] ?? ''
const ask = (secret: string, path = '', method = 'GET', body?: unknown) =>
  api.ask(`/order/by/${secret}/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const read = async (secret: string) => (await (await ask(secret)).json()) as Order
const statusAt = async (secret: string) => (await ask(secret)).status

test('[L-166] the e-mail of an order that was entered leads to a page that needs no account, and shows the order', async () => {
  const { id, page, customer } = await enter()
  const [letter] = await lettersTo(api.database, customer.email)
  expect(letter?.text).toContain(page)
  expect(letter?.text).not.toContain('/register/')
  expect(secretIn(page)).toMatch(new RegExp(`^${id}-[\\w-]{24}$`))
  expect(await read(secretIn(page))).toMatchObject({ id, user: { name: 'Mitu’s mother' }, openSum: '28000.00' })
})

test('[L-166] a transfer is reported there and taken back, an addition is agreed to, and documents are printed', async () => {
  const { id, page } = await enter()
  const secret = secretIn(page)
  const transfer = { account: bkash, transactionId: 'DDC947L61P', amount: '14000' }
  const sent = await ask(secret, 'claims/', 'POST', transfer)
  expect(sent.status).toBe(201)
  const [claim] = ((await sent.json()) as Order).claims
  expect(claim).toMatchObject({ transactionId: 'DDC947L61P', state: 'submitted' })
  expect((await ask(secret, `claims/${claim?.id}/`, 'DELETE')).status).toBe(200)
  await ask(secret, 'claims/', 'POST', transfer)
  const [waiting] = (await admin.call.paymentClaims.list({ state: 'submitted' })).claims
  expect(waiting).toMatchObject({ order: id })
  await admin.call.paymentClaims.confirm({ id: waiting?.id ?? 0 })
  const [payment] = (await read(secret)).payments

  const receipt = await ask(secret, 'receipts/', 'POST', { payment: payment?.id })
  const { number } = (await receipt.json()) as IssuedDocument
  expect((await ask(secret, 'invoices/', 'POST', {})).status).toBe(200)
  expect(await (await ask(secret, 'documents/')).json()).toHaveLength(2)
  expect(await (await ask(secret, `documents/${number}/`)).json()).toMatchObject({ number, order: id })

  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  const charge = { kind: 'overtime' as const, amount: '2000', reason: 'Two hours', isAgreed: false, consent: '' }
  await admin.call.orderDesk.addCharge({ id: String(id), version, ...charge })
  const [asked] = (await read(secret)).charges
  expect(asked?.isAgreed).toBe(false)
  const agreed = (await (await ask(secret, `charges/${asked?.id}/`, 'PUT', {})).json()) as Order
  expect(agreed).toMatchObject({ totalPrice: '30000.00', charges: [{ isAgreed: true }] })
})

test('[L-167] nobody guesses the address: a changed one and one of another order are not found, with the same bytes', async () => {
  const [one, other] = [await enter(), await enter()]
  const mine = secretIn(one.page)
  const mark = mine.split('-').slice(1).join('-')
  const wrong = [
    `${other.id}-${mark}`,
    `${mine.slice(0, -1)}${mine.endsWith('_') ? 'a' : '_'}`,
    `${one.id}-`,
    mark,
    'x',
    '0-',
    `${one.id}`,
    '999999-'.padEnd(31, 'a'),
  ]
  const answers = new Set<string>()
  for (const secret of wrong) {
    const answer = await ask(secret)
    expect([secret, answer.status]).toEqual([secret, 404])
    const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
    answers.add(JSON.stringify(rest))
  }
  expect(answers.size).toBe(1)
  expect((await ask(`${other.id}-${mark}`, 'invoices/', 'POST', {})).status).toBe(404)
})

test('[L-167] the studio makes another address, or takes it back; it ends with an account', async () => {
  const email = `later${++nth}@example.com`
  const { id, page } = await enter(email)
  const first = secretIn(page)
  const renewed = secretIn((await admin.call.orderDesk.renewAddress({ id: String(id) })).page)
  expect([await statusAt(first), await statusAt(renewed)]).toEqual([404, 200])
  const closed = await admin.call.orderDesk.closeAddress({ id: String(id) })
  expect([closed.page, await statusAt(renewed)]).toEqual([null, 404])
  expect(closed.history.map(({ what }) => what)).toEqual(expect.arrayContaining(['renew address', 'close address']))
  const again = secretIn((await admin.call.orderDesk.renewAddress({ id: String(id) })).page)
  expect([await statusAt(first), await statusAt(renewed), await statusAt(again)]).toEqual([404, 404, 200])

  const mitu = await signInAs(api, { email, username: email, is_verified: true })
  await api.database.updateTable('orders').set({ user_id: mitu.id }).where('id', '=', id).execute()
  expect([await statusAt(again), (await admin.call.orderDesk.find({ id: String(id) })).page]).toEqual([404, null])
})

test('[L-167] it ends when its customer is removed', async () => {
  const { id, page, version } = await enter()
  await admin.call.orderDesk.cancel({ id: String(id), version, reason: 'The wedding is off.' })
  expect(await statusAt(secretIn(page))).toBe(200)
  await admin.call.people.removeGuest({ id: String(id) })
  expect(await statusAt(secretIn(page))).toBe(404)
})

test('[L-016] the accountant reads no address by which one acts as the customer; the desk, which may make one, does', async () => {
  const { id, page } = await enter()
  const [desk, accountant] = [
    await signInAs(api, { staff_role: 'desk' }),
    await signInAs(api, { staff_role: 'accountant' }),
  ]
  expect((await desk.call.orderDesk.find({ id: String(id) })).page).toBe(page)
  const file = await accountant.call.orderDesk.find({ id: String(id) })
  expect(file.page).toBeNull()
  const paid = await accountant.call.orderDesk.addPayment({
    id: String(id),
    version: file.version,
    method: 'cash',
    amount: '100',
  })
  expect(JSON.stringify([file, paid])).not.toContain(secretIn(page))
})

describe('[L-091] an address that is taken back while it is being used', () => {
  /** The studio's change is under way, and commits once the call has found the address and waits for the order. */
  async function whileItEnds(id: number, call: () => Promise<Response>): Promise<number> {
    const elsewhere = connect(api.connection, { connections: 1 })
    const studio = await elsewhere.startTransaction().execute()
    await sql`update orders set address_number = address_number + 1 where id = ${id}`.execute(studio)
    const asked = call()
    await waitsFor(api.database, 1)
    await studio.commit().execute()
    const { status } = await asked
    await elsewhere.destroy()
    return status
  }

  test('takes no report, agreement or invoice any more, and nothing is written', async () => {
    const { id, page, version } = await enter()
    const charge = { kind: 'overtime' as const, amount: '2000', reason: 'Two hours', isAgreed: false, consent: '' }
    await admin.call.orderDesk.addCharge({ id: String(id), version, ...charge })
    const transfer = { account: bkash, transactionId: 'DDC947L62Q', amount: '14000' }
    let secret = secretIn(page)
    const [asked] = (await read(secret)).charges
    const uses = [
      () => ask(secret, 'claims/', 'POST', transfer),
      () => ask(secret, `charges/${asked?.id}/`, 'PUT', {}),
      () => ask(secret, 'invoices/', 'POST', {}),
    ]
    for (const use of uses) {
      expect(await whileItEnds(id, use)).toBe(404)
      secret = secretIn((await admin.call.orderDesk.find({ id: String(id) })).page)
    }
    const order = await read(secret)
    expect([order.claims, order.totalPrice]).toEqual([[], '28000.00'])
    expect(await (await ask(secret, 'documents/')).json()).toEqual([])
  })
})
