// Money that the studio gives back by bKash's second refund API.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../../tools/bkash-host.ts'
import { bkashShopAt } from '../../../tools/bkash-shop.ts'
import type { TestApi } from '../../test/fixtures/api.ts'
import type { Bkash } from './bkash.ts'
import type { AskedPayment, WantedRefund } from './payment-provider.ts'
import { invoiceOf } from './verify-bkash-payment.ts'

let host: BkashHost
let api: TestApi
let bkash: Bkash
let asked: AskedPayment
let trxId: string
let orders = 0
let before: readonly string[] | null
let entered: string[]

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host)
  bkash = (await api.gateways.find('bkash')) as Bkash
})
beforeEach(async () => {
  before = null
  entered = []
  const order = { order_id: ++orders, request_id: '8f0c3f0e-7d0e-4c8b-9f5e-0a1b2c3d4e5f' }
  const invoice = invoiceOf(order)
  const callback = 'http://studio.test/'
  const opened = await bkash.client.create({ amount: '1000.00', invoice, payerReference: '01711000000', callback })
  if (opened.is !== 'done') throw new Error('the stand-in opens nothing')
  const { paymentID } = opened.seen
  host.act(paymentID)
  await bkash.client.execute(paymentID)
  asked = { ...order, provider_order_id: paymentID, currency: 'BDT', amount: 1000, payee: '' }
  trxId = host.payments.get(paymentID)?.trxID ?? ''
})
afterEach(() => {
  host.mood = {}
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const give = (taka: number, more: Partial<WantedRefund> = {}) =>
  bkash.refund?.(asked, {
    captureId: trxId,
    cents: taka * 100,
    reason: 'The event was called off.',
    requestId: 'f0e1d2c3-0000-4000-8000-000000000000',
    isAgain: false,
    idsBefore: null,
    noteBefore: async (ids) => {
      before = ids
    },
    findEntered: async (ids) => ids.filter((id) => entered.includes(id)),
    ...more,
  })
const again = (taka: number) => give(taka, { isAgain: true, idsBefore: before })
/** At bKash's own desk. */
const giveAtDesk = (taka: number) => {
  const refundTrxId = `DESK${given().length}AAAA1`
  given().push({ refundTrxId, cents: taka * 100, sku: '' })
  return refundTrxId
}
const given = () => host.payments.get(asked.provider_order_id)?.refunds ?? []
const idOf = (refund: unknown) => (refund as { id: string }).id

test('[GW-33] it is given back in parts, with a reason and a number, until nothing is left', async () => {
  const first = await give(400)
  expect(first).toEqual({ state: 'done', id: given()[0]?.refundTrxId })
  expect(given()[0]?.sku).toBe('f0e1d2c3-0000-4000-8000-000000000000')
  const second = await give(600)
  expect(second).toMatchObject({ state: 'done' })
  expect(host.books().get(trxId)).toBe(0)
  expect(idOf(second)).toBe(given()[1]?.refundTrxId)
  expect(await give(1)).toEqual({ state: 'refused', says: expect.stringMatching(/cannot be greater/) })
})

test('[GW-33] of a transfer that bKash does not know is refused with its sentence', async () => {
  expect(await give(1, { captureId: 'ABCDEFGHIJ' })).toEqual({ state: 'refused', says: 'Invalid Payment ID' })
})

test.each(['silence', '500', 'half'] as const)(
  '[GW-34] an answer that is lost by %s gives it back once',
  async (how) => {
    host.mood = { fault: { at: 'refund', when: 'after', how } }
    expect(await give(400)).toEqual({ state: 'done', id: given()[0]?.refundTrxId })
    expect(await again(400)).toEqual({ state: 'done', id: given()[0]?.refundTrxId })
    expect(given().length).toBe(1)
  },
)

test('[GW-34] where nobody can say whether it was given, the studio is told, and the next try gives it once', async () => {
  host.mood = { fault: { at: 'refund', when: 'before', how: '500' } }
  await expect(give(400)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/nobody knows/) })
  host.mood = {}
  expect(await again(400)).toMatchObject({ state: 'done' })
  expect(given().length).toBe(1)
})

test('[GW-74] of a refund it says later what became of it, and nothing of one that it does not list', async () => {
  const refund = await give(400)
  expect(await bkash.lookAtRefund?.(asked, idOf(refund))).toEqual({ state: 'done', id: idOf(refund) })
  expect(await bkash.lookAtRefund?.(asked, 'UNKNOWN')).toEqual({ state: 'pending', id: 'UNKNOWN' })
  host.mood = { fault: { at: 'refunds', when: 'before', how: '500' } }
  await expect(bkash.lookAtRefund?.(asked, idOf(refund))).rejects.toMatchObject({ code: 'unavailable' })
})

test('[L-050] one of the same sum that the studio gave at bKash’s desk is not taken for ours: it is given', async () => {
  const atDesk = giveAtDesk(400)
  const refund = await give(400)
  expect(idOf(refund)).not.toBe(atDesk)
  expect(given().length).toBe(2)
})

test('[L-050] after a lost answer one that is older than the try is not taken for ours', async () => {
  giveAtDesk(400)
  host.mood = { fault: { at: 'refund', when: 'before', how: '500' } }
  await expect(give(400)).rejects.toMatchObject({ code: 'unavailable' })
  host.mood = {}
  expect(await again(400)).toEqual({ state: 'done', id: given()[1]?.refundTrxId })
  expect(given().length).toBe(2)
})

test('[L-051] where nobody can tell which one is ours, the studio is asked to look at bKash, and nothing is given', async () => {
  host.mood = { fault: { at: 'refund', when: 'before', how: '500' } }
  await expect(give(300)).rejects.toMatchObject({ code: 'unavailable' })
  host.mood = {}
  const two = [giveAtDesk(300), giveAtDesk(300)]
  await expect(again(300)).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/look at bKash/) })
  before = null
  await expect(again(300)).rejects.toMatchObject({ code: 'conflict' })
  expect(given().length).toBe(2)
  entered = two
  expect(await again(300)).toMatchObject({ state: 'done' })
  expect(given().length).toBe(3)
})
