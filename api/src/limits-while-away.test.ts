// Limits on how often another company's server is asked: a try counts also while that server is away.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../tools/bkash-host.ts'
import { TOPIC } from '../../tools/bkash-host-notices.ts'
import { enterBkash } from '../../tools/bkash-shop.ts'
import { openPayPalHost, type PayPalHost } from '../../tools/paypal-host.ts'
import { payPalAt } from '../../tools/paypal-shop.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../tools/sslcommerz-host.ts'
import { switchOn } from '../../tools/sslcommerz-shop.ts'
import type { TestApi } from '../test/fixtures/api.ts'
import { openBookableStudio } from '../test/fixtures/bookable-studio.ts'
import { aPayload } from '../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../test/fixtures/signed-in-visitor.ts'
import * as bounds from './platform/bounds.ts'

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:1'

let sslcommerz: SslCommerzHost
let bkash: BkashHost
let paypal: PayPalHost
let api: TestApi
let mitu: SignedInVisitor
let admin: SignedInVisitor
let order: number

beforeAll(async () => {
  sslcommerz = await openSslCommerzHost()
  bkash = await openBkashHost()
  paypal = await openPayPalHost()
  const standIns = { sslcommerz: sslcommerz.address, bkash: bkash.address, sns: NOBODY }
  ;({ api, admin } = await openBookableStudio({ standIns, paypal: payPalAt(paypal) }))
  await enterBkash(api, bkash, { topic_arn: TOPIC, receiver: '01711-223344', short_code: '' })
  await switchOn(api, sslcommerz)
})
beforeEach(async () => {
  sslcommerz.mood = {}
  bkash.mood = {}
  paypal.mood = {}
  mitu = await signInAs(api, { phone: '01712345678' })
  order = (await mitu.call.orders.placeOrder(aPayload())).id
})
afterAll(async () => {
  await api.drop()
  await Promise.all([sslcommerz.close(), bkash.close(), paypal.close()])
})

/** What asks, and how the one that is asked goes away. `says` is what an allowed try is answered, and `refused` the next. */
interface Asking {
  ask: () => Promise<Response>
  says: number
  refused?: number
}
const openAt = (provider: 'sslcommerz' | 'bkash') => mitu.call.orders.payAtGateway({ id: String(order), provider })
const asked: Record<string, [bounds.Limit, () => Promise<Asking>]> = {
  'news from SSLCommerz, or from who knows a payment’s number': [
    bounds.NOTICE_LIMIT,
    async () => {
      await openAt('sslcommerz')
      const body = new URLSearchParams({ tran_id: [...sslcommerz.payments.keys()].at(-1) ?? '' })
      sslcommerz.mood = { fails: '500' }
      return { ask: () => api.ask('/payment/sslcommerz/notice/', { method: 'POST', body }), says: 503 }
    },
  ],
  'a payer who comes back from bKash': [
    bounds.NOTICE_LIMIT,
    async () => {
      const id = new URL((await openAt('bkash')).address).searchParams.get('paymentID') ?? ''
      bkash.mood = { fault: { at: 'status', when: 'before', how: '500' } }
      const path = `/payment/bkash/return/?paymentID=${id}&status=cancel`
      // a payer never meets an error
      return { ask: () => api.ask(path, { redirect: 'manual' }), says: 303, refused: 303 }
    },
  ],
  'a customer whose browser says that PayPal was paid': [
    bounds.NOTICE_LIMIT,
    async () => {
      const { id } = await mitu.call.orders.startPayPal({ id: String(order) })
      paypal.mood = { isDown: true }
      return { ask: () => mitu.ask('PUT', `/order/${order}/pay/`, { id }), says: 503 }
    },
  ],
  'payments that are opened': [
    bounds.OPENED_LIMIT,
    async () => {
      sslcommerz.mood = { fails: '500' }
      return { ask: () => mitu.ask('POST', `/order/${order}/gateway/`, { provider: 'sslcommerz' }), says: 503 }
    },
  ],
  'events that are verified at PayPal': [
    bounds.PAYPAL_EVENT_LIMIT,
    async () => {
      const { id } = await mitu.call.orders.startPayPal({ id: String(order) })
      const sent = paypal.tell('PAYMENT.CAPTURE.COMPLETED', id)
      paypal.mood = { isDown: true }
      return { ask: () => api.ask('/payment/paypal/webhook/', { method: 'POST', ...sent }), says: 503 }
    },
  ],
  'certificates of Amazon’s SNS': [
    bounds.SNS_CERTIFICATE_LIMIT,
    async () => {
      const sent = JSON.parse(bkash.notices.tell({ trxID: 'DDC0000001' }))
      const SigningCertURL = sent.SigningCertURL.replace(bkash.address, NOBODY)
      const body = JSON.stringify({ ...sent, SigningCertURL })
      return { ask: () => api.ask('/payment/bkash/notice/', { method: 'POST', body }), says: 503 }
    },
  ],
  'test e-mails': [
    bounds.MAIL_TEST_LIMIT,
    async () => {
      const { version } = await admin.call.mailSettings.find()
      const nobody = { host: '127.0.0.1', port: 1, security: 'none' as const, account: '', sender: '' }
      await admin.call.mailSettings.change({ version, ...nobody })
      return { ask: () => admin.ask('POST', '/admin/mail-settings/test/', { to: 'mitu@mail.test' }), says: 409 }
    },
  ],
}

test.each(Object.keys(asked))('[L-054] %s count while nobody answers', async (name) => {
  const [limit, begin] = asked[name] ?? []
  if (!limit || !begin) throw new Error(name)
  const { ask, says, refused = 429 } = await begin()
  await sql`truncate limits`.execute(api.database)
  const counted = () =>
    sql<{ points: number }>`select points from limits where key like ${`${limit.name}:%`}`.execute(api.database)
  expect((await ask()).status).toBe(says)
  expect((await ask()).status).toBe(says)
  expect((await counted()).rows).toEqual([{ points: 2 }])
  await sql`update limits set points = ${limit.points} where key like ${`${limit.name}:%`}`.execute(api.database)
  const before = bkash.asked.length
  expect((await ask()).status).toBe(refused)
  expect(bkash.asked.length).toBe(before)
})
