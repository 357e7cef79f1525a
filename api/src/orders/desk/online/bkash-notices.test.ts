// bKash's notices by Amazon's SNS: who is believed, and what they do.
import type { Order } from '@chobighor/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BkashHost, openBkashHost } from '../../../../../tools/bkash-host.ts'
import { TOPIC } from '../../../../../tools/bkash-host-notices.ts'
import { bkashShopAt, enterBkash } from '../../../../../tools/bkash-shop.ts'
import { createCertificate } from '../../../../../tools/test-certificate.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { tidyUp } from '../../../jobs.ts'
import type { Bkash } from '../../../payment-providers/bkash.ts'

const OWN = { topic_arn: TOPIC, receiver: '01711-223344', short_code: '' }
const CONFIRMS = { ...OWN, confirms_transfers: 'yes' }

let host: BkashHost
let api: TestApi
let account: number
let nadia: SignedInVisitor
let order: Order
let transfers = 0
let trxID: string

beforeAll(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
  account = await addPaymentAccount(api.database)
})
beforeEach(async () => {
  await enterBkash(api, host, OWN)
  nadia = await signInAs(api, { phone: '+880 1711-000000' })
  order = await nadia.call.orders.placeOrder(aPayload())
  trxID = `DDC${String(++transfers).padStart(7, '0')}`
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const send = async (body: string) =>
  (
    await api.ask('/payment/bkash/notice/', {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
      body,
    })
  ).status
const tell = (told: Record<string, string> = {}) => host.notices.tell({ trxID, ...told })
const claim = (amount = '5000', transactionId = trxID) =>
  nadia.call.orders.claimPayment({ id: String(order.id), account, transactionId, amount })
const read = () => nadia.call.orders.findOrder({ id: String(order.id) })
const ledger = () => api.database.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
const stateOfClaim = async () => (await read()).claims[0]?.state
const toldOf = (id = trxID) => api.database.selectFrom('told_transfers').selectAll().where('id', '=', id).execute()

describe('a message', () => {
  test.each(['1', '2'] as const)('[GW-36] signed in version %s is heard, and another hash is not', async (version) => {
    expect(await send(host.notices.tell({ trxID }, { SignatureVersion: version }))).toBe(200)
    expect((await toldOf()).length).toBe(1)
    const other = JSON.parse(host.notices.tell({ trxID: 'DDC0000FFF' }, { SignatureVersion: version }))
    expect(await send(JSON.stringify({ ...other, SignatureVersion: version === '1' ? '2' : '1' }))).toBe(400)
  })

  const FORGED: [string, () => string][] = [
    ['with a changed sum', () => tell().replace('5000', '9000')],
    ['with a changed number of its own', () => JSON.stringify({ ...JSON.parse(tell()), MessageId: 'another' })],
    [
      'signed with another key',
      () => host.notices.sign({ ...JSON.parse(tell()), Signature: undefined }, createCertificate('sns.amazonaws.com')),
    ],
    ['of another topic', () => host.notices.tell({ trxID }, { TopicArn: `${TOPIC}_of_another` })],
    ['without a signature', () => JSON.stringify({ ...JSON.parse(tell()), Signature: '' })],
    ['with a signature that is no text', () => JSON.stringify({ ...JSON.parse(tell()), Signature: { a: 1 } })],
    ['that is no JSON', () => 'Notification'],
    ['that is only a list', () => '[]'],
  ]
  test.each(FORGED)('[GW-36] %s is refused', async (_, make) => {
    expect(await send(make())).toBe(400)
    expect(await toldOf()).toEqual([])
  })

  test('[GW-37] whose certificate is anywhere else is refused, and nobody asks there', async () => {
    const foreign = await openBkashHost()
    const before = host.notices.certificatesAsked
    const { SigningCertURL: own } = JSON.parse(tell())
    const addresses = [
      own.replace(host.address, foreign.address),
      own.replace('http://', 'https://'),
      `${own}?a=b`,
      own.replace('.pem', '.txt'),
      own.replace('/Simple', '/folder/../Simple'),
      own.replace('/Simple', '/../etc/Simple'),
      'https://sns.ap-southeast-1.amazonaws.com.evil.test/SimpleNotificationService-0123456789abcdef0123.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123.pem',
      'file:///etc/passwd',
      '',
    ]
    for (const SigningCertURL of addresses)
      expect([SigningCertURL, await send(host.notices.tell({ trxID }, { SigningCertURL }))]).toEqual([
        SigningCertURL,
        400,
      ])
    expect([foreign.notices.certificatesAsked, host.notices.certificatesAsked - before]).toEqual([0, 0])
    await foreign.close()
  })

  test.each([
    ['of another name', createCertificate('sns.evil.test')],
    ['whose days are over', createCertificate('sns.amazonaws.com', -1)],
    ['that is not valid yet', createCertificate('sns.amazonaws.com', 90)],
  ])('[GW-37] under a certificate %s is refused', async (_, certificate) => {
    const other = await openBkashHost()
    other.notices.certificate = certificate
    const studio = await bkashShopAt(other, { account: OWN })
    const answer = await studio.ask('/payment/bkash/notice/', { method: 'POST', body: other.notices.tell({}) })
    expect(answer.status).toBe(400)
    await studio.drop()
    await other.close()
  })

  test('[GW-37] costs one question for the certificate, and none after that', async () => {
    await send(tell())
    const before = host.notices.certificatesAsked
    for (let nth = 0; nth < 5; nth++) expect(await send(tell())).toBe(200)
    expect(host.notices.certificatesAsked - before).toBe(0)
  })

  test('[Z-22] [GW-37] under ever new certificates is refused after ten, and those of known ones are heard', async () => {
    await send(tell())
    const { SigningCertURL: own } = JSON.parse(tell())
    const under = (nth: number) =>
      host.notices.tell(
        {},
        { Signature: 'AAAA', SigningCertURL: own.replace(/-\w+\.pem$/, `-${String(nth).padStart(32, '0')}.pem`) },
      )
    await sql`delete from limits`.execute(api.database)
    const answers = []
    for (let nth = 0; nth < 11; nth++) answers.push(await send(under(nth)))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect(await send(tell())).toBe(200)
    await sql`delete from limits`.execute(api.database)
  })

  test('[GW-38] subscribes to the studio’s own topic alone, at Amazon’s own host', async () => {
    const foreign = await openBkashHost()
    expect(await send(host.notices.invite())).toBe(200)
    expect(host.notices.confirmed).toEqual([TOPIC])
    const { SubscribeURL } = JSON.parse(host.notices.invite())
    const others = [
      { TopicArn: 'arn:aws:sns:ap-southeast-1:999999999999:bpt_other' },
      { SubscribeURL: SubscribeURL.replace(host.address, foreign.address) },
      { SubscribeURL: SubscribeURL.replace('ConfirmSubscription', 'Unsubscribe') },
      { SubscribeURL: SubscribeURL.replace('bpt_stand_in', 'bpt_other') },
      { SubscribeURL: 'http://169.254.169.254/?Action=ConfirmSubscription' },
    ]
    for (const other of others) expect(await send(host.notices.invite(other))).toBe(400)
    expect([host.notices.confirmed, foreign.notices.confirmed]).toEqual([[TOPIC], []])
    await foreign.close()
  })

  test('[GW-38] is refused where the studio has entered no topic, or has no keys', async () => {
    await enterBkash(api, host, {})
    expect([await send(tell()), await send(host.notices.invite())]).toEqual([400, 400])
    await api.database.updateTable('gateway_settings').set({ sealed_secrets: null }).execute()
    expect(await send(tell())).toBe(404)
  })

  test.each([
    ['a payment that failed', { transactionStatus: 'Failed' }],
    ['another currency', { currency: 'USD' }],
    ['no sum', { amount: 'much' }],
    ['an account of somebody else', { creditShortCode: '01999999999' }],
  ])('that tells of %s is heard and does nothing', async (_, told) => {
    expect(await send(tell(told))).toBe(200)
    expect(await toldOf()).toEqual([])
  })
})

describe('a payment of the studio’s own', () => {
  async function open() {
    const { address } = await nadia.call.orders.payAtGateway({ id: String(order.id), provider: 'bkash' })
    return new URL(address).searchParams.get('paymentID') ?? ''
  }
  const tellOf = (id: string) => {
    const { invoice = '', trxID: paid = '' } = host.payments.get(id) ?? {}
    return host.notices.tell({
      trxID: paid,
      merchantInvoiceNumber: invoice,
      amount: '1.00',
      debitMSISDN: '8801770618575',
    })
  }

  test('[GW-36] that is told of counts once, by what bKash answers and not by the notice', async () => {
    await enterBkash(api, host, CONFIRMS)
    const id = await open()
    host.act(id)
    const bkash = (await api.gateways.find('bkash')) as Bkash | undefined
    await api.database
      .updateTable('provider_payments')
      .set({ state: 'capturing', capturing_since: new Date() })
      .where('provider_order_id', '=', id)
      .execute()
    await bkash?.client.execute(id)
    const message = tellOf(id)
    expect(await Promise.all([send(message), send(message), send(tellOf(id))])).toEqual([200, 200, 200])
    const [entry, ...others] = await ledger()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ amount_paisa: 2_800_000, method: 'bkash' })
    expect(await toldOf(entry?.reference)).toEqual([])
  })

  test('[GW-36] that was settled already is not asked about again', async () => {
    const id = await open()
    await api.fetch(new Request(host.act(id)))
    const before = host.asked.length
    expect(await send(tellOf(id))).toBe(200)
    expect([host.asked.length, (await ledger()).length]).toEqual([before, 1])
  })

  test('[GW-39] cannot be reported by hand a second time and count', async () => {
    await enterBkash(api, host, CONFIRMS)
    const id = await open()
    await api.fetch(new Request(host.act(id)))
    const other = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'another' } })
    const { trxID: paid = '' } = host.payments.get(id) ?? {}
    // even a notice that doesn't name our number changes nothing
    await send(host.notices.tell({ trxID: paid, amount: '5000' }))
    order = other
    await expect(claim('5000', paid)).rejects.toMatchObject({ code: 'conflict' })
    expect([await stateOfClaim(), await ledger()]).toEqual([undefined, []])
  })
})

describe('a transfer that a customer reports', () => {
  test('[GW-39] is confirmed at once by a notice where the studio wants it, with who told of it', async () => {
    await enterBkash(api, host, CONFIRMS)
    await claim()
    expect(await stateOfClaim()).toBe('submitted')
    expect(await send(tell())).toBe(200)
    expect(await stateOfClaim()).toBe('confirmed')
    expect(await ledger()).toEqual([
      expect.objectContaining({
        method: 'mobile',
        amount_paisa: 500_000,
        told_by: 'bkash',
        recorded_by: null,
        reference: trxID,
      }),
    ])
    const records = await api.database.selectFrom('records').selectAll().where('entity_id', '=', order.id).execute()
    expect(records.at(-1)).toMatchObject({ action: 'pay', user_name: '', after: { note: trxID, told_by: 'bKash' } })
    // neither the notice nor the report again is money again
    await send(tell())
    await claim()
    expect((await ledger()).length).toBe(1)
  })

  test('[GW-39] is confirmed as well where the notice came first, or both come at once', async () => {
    await enterBkash(api, host, CONFIRMS)
    await send(tell())
    await claim()
    expect(await stateOfClaim()).toBe('confirmed')
    for (let round = 0; round < 5; round++) {
      order = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': `at-once-${round}` } })
      trxID = `DDCATONCE${round}`
      await Promise.all([claim(), send(tell()), send(tell())])
      expect([await stateOfClaim(), (await ledger()).length]).toEqual(['confirmed', 1])
    }
  })

  test('[GW-39] with a coupon counts as what the customer ordered', async () => {
    await enterBkash(api, host, CONFIRMS)
    await claim('5000')
    await send(tell({ amount: '4900', couponAmount: '100', saleAmount: '5000.00' }))
    expect((await ledger())[0]?.amount_paisa).toBe(500_000)
  })

  test('[GW-39] that the studio has rejected or reversed waits for the studio when it is reported again', async () => {
    await enterBkash(api, host, CONFIRMS)
    const admin = await signInAs(api, { is_admin: true })
    await claim()
    const id = String((await read()).claims[0]?.id)
    await admin.call.paymentClaims.reject({ id, reason: 'It did not come.' })
    await send(tell())
    await claim()
    expect([(await read()).claims.map(({ state }) => state), await ledger()]).toEqual([['rejected', 'submitted'], []])
    trxID = 'DDCBACK001'
    await send(tell())
    await claim()
    const [entry] = await ledger()
    const { version } = await admin.call.orderDesk.find({ id: String(order.id) })
    await admin.call.orderDesk.reversePayment({
      id: String(order.id),
      payment: entry?.id ?? 0,
      version,
      reason: 'It is of another order.',
    })
    await claim()
    expect((await read()).claims.at(-1)?.state).toBe('submitted')
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['payment', 'refund'])
  })

  test('is forgotten after sixty days, with its payer’s number', async () => {
    await send(tell())
    const forget = () => tidyUp({ database: api.database, storage: api.storage, now: () => new Date() })
    await forget()
    expect((await toldOf()).length).toBe(1)
    await sql`update told_transfers set told_at = told_at - interval '61 days' where id = ${trxID}`.execute(
      api.database,
    )
    await forget()
    expect(await toldOf()).toEqual([])
  })

  const OTHERWISE: [string, Record<string, string>, Record<string, string>][] = [
    ['the studio does not want it', OWN, {}],
    ['the sum is another one', CONFIRMS, { amount: '4999.99' }],
    ['the payer’s number is another one', CONFIRMS, { debitMSISDN: '8801999999999' }],
    ['the payer’s number is hidden', CONFIRMS, { debitMSISDN: '017*****000' }],
    [
      'it went to another account of the studio',
      { ...CONFIRMS, receiver: '01888888888' },
      { creditShortCode: '01888888888' },
    ],
  ]
  test.each(OTHERWISE)('[GW-39] waits for the studio where %s', async (_, entered, told) => {
    await enterBkash(api, host, entered)
    await claim()
    expect(await send(tell(told))).toBe(200)
    expect([await stateOfClaim(), await ledger()]).toEqual(['submitted', []])
  })

  test('[GW-73] stands beside what bKash told of it, for the studio that confirms it by hand', async () => {
    await enterBkash(api, host, OWN)
    const admin = await signInAs(api, { is_admin: true })
    await claim('5000')
    const toldOfIt = async () => {
      const { claims } = await admin.call.paymentClaims.list({})
      return claims.find(({ transactionId }) => transactionId === trxID)?.told
    }
    expect(await toldOfIt()).toBeNull()
    await send(tell({ amount: '4000', debitMSISDN: '8801999999999' }))
    expect(await toldOfIt()).toEqual({
      amount: '4000.00',
      sender: '8801999999999',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('[GW-39] waits for the studio where less is open, or the order is over', async () => {
    await enterBkash(api, host, CONFIRMS)
    await claim('30000')
    await send(tell({ amount: '30000' }))
    expect([await stateOfClaim(), await ledger()]).toEqual(['submitted', []])
    order = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': 'over' } })
    trxID = 'DDCOVER001'
    await claim()
    await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    await send(tell())
    expect([await stateOfClaim(), await ledger()]).toEqual(['submitted', []])
  })
})
