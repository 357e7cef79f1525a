// Accounts that customers pay to: their number is typed twice, and they can be removed (decision 088).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../../../auth/hash-passwords.ts'

let api: TestApi
let admin: SignedInVisitor

const password = 'boats at dusk'
const BKASH = { wallet: 'bkash', kind: 'merchant', qr_id: null, is_active: true, password } as const
const BANK = { ...BKASH, wallet: 'bank', kind: 'bank' } as const

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { password_hash: await hashPassword(password) } }))
})
beforeEach(async () => {
  for (const { id, version } of await accounts()) await remove({ id, version })
})
afterAll(() => api.drop())

const accounts = async () => (await admin.call.paymentAccounts.list()).accounts
const numbers = async () => (await accounts()).map(({ number }) => number)
const remove = ({ id, version }: { id: number; version: number }) =>
  admin.call.paymentAccounts.remove({ id: String(id), version, password })
async function added(number: string) {
  const account = (await admin.call.paymentAccounts.add({ ...BKASH, number })).accounts.at(-1)
  if (!account) throw new Error('the account is listed')
  return account
}
const add = (body: object) => admin.ask('POST', '/admin/payment-accounts/', body)
const NOT_THE_SAME = { field: 'numberAgain', detail: expect.stringContaining('The two numbers are not the same.') }

test('[L-062] an account is added only if both numbers are the same, in whatever spelling', async () => {
  const again = async (account: object, numberAgain: string) => {
    const answer = await add({ ...account, numberAgain })
    return answer.ok ? 'added' : ((await answer.json()) as object)
  }
  const bkash = { ...BKASH, number: '01711-223344' }
  expect(await again(bkash, '01711-223345')).toMatchObject(NOT_THE_SAME)
  expect(await again(bkash, '')).toMatchObject({ field: 'numberAgain', detail: 'Please type the number once more.' })
  const bank = { ...BANK, number: '1501 2034 (Dhaka)' }
  expect(await again(bank, '1501 2034 (Sylhet)')).toMatchObject(NOT_THE_SAME)
  expect(await numbers()).toEqual([])
  expect(await again(bkash, '+৮৮০ ১৭১১ ২২৩৩৪৪')).toBe('added')
  expect(await again(bank, '15012034 (Dhaka)')).toBe('added')
  expect((await add({ ...BKASH, number: '01811-223344' })).status, 'a client that asks once').toBe(201)
})

test('[L-062] an account is changed only if both numbers are the same', async () => {
  const { id } = await added('01711-223344')
  const change = (more: object) =>
    admin.ask('PUT', `/admin/payment-accounts/${id}/`, { ...BKASH, version: 1, number: '01711-223355', ...more })
  const refused = await change({ numberAgain: '01711-223344' })
  expect([refused.status, await refused.json()]).toMatchObject([400, NOT_THE_SAME])
  expect(await numbers()).toEqual(['01711-223344'])
  expect((await change({ numberAgain: '01711223355' })).status).toBe(200)
  expect(await numbers()).toEqual(['01711-223355'])
})

test('[L-041] admins are told whether customers pay to an account that was saved, and of a gateway alike', async () => {
  const said = async () => (await lettersTo(api.database, admin.email)).at(-1)
  const { id } = await added('01711-223344')
  expect((await said())?.text).toContain('are asked to pay to this account from now on')
  const off = { ...BKASH, number: '01711-223344', is_active: false, version: 1 }
  expect((await admin.ask('PUT', `/admin/payment-accounts/${id}/`, off)).status).toBe(200)
  const letter = await said()
  expect(letter?.subject).toContain('is switched off')
  expect(letter?.text).toContain('customers of the studio are not asked to pay to it')
  expect(letter?.text).not.toContain('from now on')

  const { gateways } = await admin.call.gateways.list()
  const version = gateways.find(({ provider }) => provider === 'sslcommerz')?.version
  const gateway = { version, own_password: password, is_sandbox: true, store_id: 'studio_live', is_on: false }
  expect((await admin.ask('PUT', '/admin/gateways/sslcommerz/', gateway)).status).toBe(200)
  expect((await said())?.subject).toContain('is switched off')
})

test('[L-063] an account is removed with the password alone, by who has seen it as it is; a record stays, and admins are told', async () => {
  const { id, version } = await added('01711-223344')
  const ask = async (body: object) => {
    const answer = await admin.ask('DELETE', `/admin/payment-accounts/${id}/`, body)
    return [answer.status, await answer.json()] as const
  }
  expect(await ask({ version })).toMatchObject([400, { field: 'password' }])
  expect(await ask({ version, password: 'boats at dawn' })).toMatchObject([400, { field: 'password' }])
  expect(await ask({ version: version + 1, password })).toMatchObject([409, { field: 'version' }])
  expect(await numbers()).toEqual(['01711-223344'])
  expect(await ask({ version, password }), 'the last one too').toEqual([200, { accounts: [] }])
  expect(await ask({ version, password })).toMatchObject([404, { detail: 'There is no such account.' }])
  const record = await api.database
    .selectFrom('records')
    .select(['action', 'user_id', 'before'])
    .where('entity', '=', 'payment_accounts')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(record).toMatchObject({ action: 'remove', user_id: admin.id, before: { number: '01711-223344' } })
  const [letter] = (await lettersTo(api.database, admin.email)).slice(-1)
  expect(letter).toMatchObject({ subject: expect.stringContaining('was removed') })
  expect(letter?.text).toContain('01711-223344')
})

test('[L-063] transfers that were reported to a removed account keep its number, and are still confirmed', async () => {
  const account = await added('01711-223344')
  const customer = await signInAs(api)
  const { id } = await customer.call.orders.placeOrder(aPayload())
  const report = (transactionId: string) =>
    customer.ask('POST', `/order/${id}/claims/`, { account: account.id, transactionId, amount: '100' })
  const entry = { amount: '50', method: 'mobile', account: account.id }
  const enter = async () => {
    const { version } = await admin.call.orderDesk.find({ id: String(id) })
    return admin.ask('POST', `/admin/orders/${id}/payments/`, { ...entry, version })
  }
  expect((await enter()).status).toBe(201)
  for (const transactionId of ['DDC947L61P', 'DDC947L62P']) expect((await report(transactionId)).status).toBe(201)
  const waiting = async () => (await admin.call.paymentClaims.list({ state: 'submitted' })).claims
  await admin.call.paymentClaims.confirm({ id: (await waiting())[0]?.id ?? 0 })

  await remove(account)
  expect(await numbers()).toEqual([])
  expect(await admin.call.paymentAccounts.choices()).toEqual([])
  expect((await customer.call.orders.listPaymentMethods()).accounts).toEqual([])
  expect(await (await report('DDC947L63P')).json()).toMatchObject({ field: 'account' })
  expect(await (await enter()).json(), 'by hand').toMatchObject({ field: 'account' })
  const late = { ...BKASH, number: '01711-223344', version: account.version + 1 }
  expect((await admin.ask('PUT', `/admin/payment-accounts/${account.id}/`, late)).status).toBe(404)

  const reported = { wallet: 'bkash', account: '01711-223344' }
  expect(await waiting()).toMatchObject([reported])
  await admin.call.paymentClaims.confirm({ id: (await waiting())[0]?.id ?? 0 })
  const order = await customer.call.orders.findOrder({ id })
  expect(order).toMatchObject({ paidSum: '250.00', claims: [reported, reported] })
  const payments = api.database.selectFrom('payments').select(['wallet', 'account']).where('order_id', '=', id)
  expect(await payments.execute()).toEqual([reported, reported, reported])
})
