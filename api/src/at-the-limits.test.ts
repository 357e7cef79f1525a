// Uses up every limit on how often: the last request is accepted, the next is refused with the same sentence, other
// people are not affected, and the limit ends after its time. This file compiles only if each limit has its line here.
import { randomBytes } from 'node:crypto'
import type { Order } from '@chobighor/contract/orders'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../tools/paypal-host.ts'
import type { SignedEvent } from '../../tools/paypal-host-events.ts'
import { payPalAt } from '../../tools/paypal-shop.ts'
import { openSmtpHost } from '../../tools/smtp-host.ts'
import { openSslCommerzHost, type SslCommerzHost } from '../../tools/sslcommerz-host.ts'
import { switchOn } from '../../tools/sslcommerz-shop.ts'
import { FROM, openTestApi, type TestApi } from '../test/fixtures/api.ts'
import { addFirstEvents, aPayload } from '../test/fixtures/order.ts'
import { addPaymentAccount, addService } from '../test/fixtures/rows.ts'
import { jpeg } from '../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../test/fixtures/signed-in-visitor.ts'
import * as bounds from './platform/bounds.ts'

type Bounds = typeof bounds
/** The names of the limits on how often. */
type LimitName = { [Name in keyof Bounds]: Bounds[Name] extends bounds.Limit ? Name : never }[keyof Bounds]

const LIMITS: Record<LimitName, bounds.Limit> = bounds

interface Limited {
  /** One more request by the person who is counted. */
  act: () => Promise<Response>
  /** A request by another person. */
  byAnother: () => Promise<Response>
  /** The status of a counted request; refused sign-ins count too. */
  status: number
}

let host: PayPalHost
let gateway: SslCommerzHost
let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  host = await openPayPalHost()
  gateway = await openSslCommerzHost()
  api = await openTestApi({ paypal: payPalAt(host), standIns: { sslcommerz: gateway.address } })
  await addService(api.database)
  await switchOn(api, gateway)
  admin = await signInAs(api, { is_admin: true })
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
})
afterAll(async () => {
  await api.drop()
  await host.close()
  await gateway.close()
})

const PASSWORD = 'monsoon-evening'
const NAMES = { first_name: 'Mitu', last_name: 'Rahman' }
const aName = () => `${randomBytes(6).toString('hex')}@example.com`
let lines = 0
/** An address that was not used before. */
const aLine = () => `198.51.${++lines >> 8}.${lines & 255}`

/** A network that was not used before. */
const aNetwork = () => `198.18.${++lines & 255}.1`

const post = (path: string, body: object, from = aLine()) =>
  api.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [FROM]: from },
    body: JSON.stringify(body),
  })
const register = (email: string, from?: string) =>
  post('/user/register/', { ...NAMES, phone: '+880', email, password: PASSWORD }, from)
const signIn = (username: string, from?: string) => post('/users/login/', { username, password: 'a guess' }, from)
const askReset = (email: string, from?: string) => post('/user/password/reset/', { email }, from)
const askLink = (email: string, from?: string) => post('/get/verified/link/', { email }, from)
const mail = {
  name: 'Mitu',
  subject: 'Hello',
  mobile: '+880',
  email_address: 'mitu@example.com',
  body: 'Are you free?',
}
const change = (who: SignedInVisitor, fields: object) =>
  who.ask('PUT', '/users/profile/update/', { ...NAMES, email: who.email, password: '', ...fields }, { [FROM]: aLine() })
const invite = (email: string) => admin.ask('POST', '/admin/invites/', { email, role: 'desk' })

/** Two people: the limit counts the first, not the second. */
async function two<Person>(make: () => Promise<Person>): Promise<[Person, Person]> {
  return [await make(), await make()]
}

async function review(who: SignedInVisitor): Promise<Response> {
  const slug = `s-${randomBytes(6).toString('hex')}`
  await addService(api.database, { slug })
  return who.ask('POST', `/service/${slug}/reviews/`, { rating: 5 })
}

/** Visits over the limit get the same answer as others, but are not recorded. */
async function visit(from: string): Promise<Response> {
  const counted = async () => (await api.database.selectFrom('visitors').select('id').execute()).length
  const before = await counted()
  const answer = await post('/get/visitor/', { device: 'd', operating_system: 'o', browser: 'b', ip_address: '' }, from)
  return (await counted()) > before ? answer : TOO_OFTEN.clone()
}
const sentenceOf = (seconds: number) =>
  `That was a little too often. ${seconds <= 60 ? 'Please try again in a minute.' : `Please try again in ${Math.ceil(seconds / 60)} minutes.`}`
const TOO_OFTEN = Response.json(
  { detail: sentenceOf(1), code: 'too_many' },
  { status: 429, headers: { 'retry-after': '1' } },
)

async function openPayment(who: SignedInVisitor): Promise<Response> {
  const { id } = await who.call.orders.placeOrder(aPayload())
  return who.ask('POST', `/order/${id}/paypal/`)
}

async function openedPayment(): Promise<string> {
  const who = await signInAs(api)
  const { id } = await who.call.orders.placeOrder(aPayload())
  return (await who.call.orders.startPayPal({ id: String(id) })).id
}
const event = (id: string) => host.tell('PAYMENT.CAPTURE.COMPLETED', id)
const forged = (id: string) => {
  const { headers, body } = event(id)
  return { headers: { ...headers, 'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl' }, body }
}
const hear = (sent: SignedEvent) => api.ask('/payment/paypal/webhook/', { method: 'POST', ...sent })

async function openedAtGateway(): Promise<string> {
  const who = await signInAs(api, { phone: '01712345678' })
  const { id } = await who.call.orders.placeOrder(aPayload())
  await who.call.orders.payAtGateway({ id: String(id), provider: 'sslcommerz' })
  return [...gateway.payments.keys()].at(-1) ?? ''
}
const notice = (tran_id: string) =>
  api.ask('/payment/sslcommerz/notice/', { method: 'POST', body: new URLSearchParams({ tran_id }) })

let transfers = 1_000_000
const aTransfer = () => `DDC${++transfers}`

/** Reports a transfer and takes it back, so that none of them waits. */
async function claimOnce(who: SignedInVisitor, order: string, account: number): Promise<Response> {
  const body = { account, transactionId: aTransfer(), amount: '100' }
  const answer = await who.ask('POST', `/order/${order}/claims/`, body)
  if (answer.status === 201) {
    const [claim] = ((await answer.clone().json()) as Order).claims
    await who.ask('DELETE', `/order/${order}/claims/${claim?.id}/`)
  }
  return answer
}

const LIMITED: Record<
  // those of orders are tested in orders/desk/placing/order-limits.test.ts, those of SMS in sms/, that of SNS in orders/desk/online/bkash-notices.test.ts, that of codes in accounts/second-factor.test.ts
  Exclude<LimitName, `ORDER${string}` | `SMS_${string}` | 'SNS_CERTIFICATE_LIMIT' | 'SECOND_FACTOR_LIMIT'>,
  () => Promise<Limited>
> = {
  REGISTER_LIMIT: async () => {
    const from = aLine()
    return { act: () => register(aName(), from), byAnother: () => register(aName()), status: 201 }
  },
  SIGN_IN_LIMIT: async () => {
    const email = aName()
    await register(email)
    // upper and lower case make no difference
    const spelt = [email, email.toUpperCase()]
    const next = () => spelt.reverse()[0] ?? email
    const from = aLine()
    return { act: () => signIn(next(), from), byAnother: () => signIn(email, '203.0.113.9'), status: 401 }
  },
  SIGN_IN_ACCOUNT_LIMIT: async () => {
    const email = aName()
    await register(email, '203.0.113.9')
    // a new network each time; from a network that the account has used, signing in still works
    return { act: () => signIn(email, aNetwork()), byAnother: () => signIn(email, '203.0.113.10'), status: 401 }
  },
  SIGN_IN_VISITOR_LIMIT: async () => {
    const from = aLine()
    return { act: () => signIn(aName(), from), byAnother: () => signIn(aName()), status: 401 }
  },
  RESET_LIMIT: async () => {
    const { email } = await signInAs(api)
    return { act: () => askReset(email), byAnother: () => askReset(aName()), status: 200 }
  },
  RESET_CONFIRM_LIMIT: async () => {
    const [mitu, nadia] = await two(() => signInAs(api))
    const confirm = async ({ email }: SignedInVisitor) => {
      await askReset(email)
      const letters = api.database.selectFrom('outbox').select('text').where('recipient', '=', email)
      const { text } = await letters.where('text', 'like', '%uid=%').orderBy('id', 'desc').executeTakeFirstOrThrow()
      const [, uid, token] = /uid=(\d+)&token=([\w-]+)/.exec(text) ?? []
      return post('/user/password/reset/confirm/', { uid, token, password: randomBytes(8).toString('hex') })
    }
    return { act: () => confirm(mitu), byAnother: () => confirm(nadia), status: 200 }
  },
  VERIFY_LIMIT: async () => {
    const { email } = await signInAs(api)
    return { act: () => askLink(email), byAnother: () => askLink(aName()), status: 200 }
  },
  LINKS_LIMIT: async () => {
    const from = aLine()
    const ways = [askReset, askLink]
    const next = () => ways.reverse()[0] ?? askReset
    return { act: () => next()(aName(), from), byAnother: () => askReset(aName()), status: 200 }
  },
  TAKEN_LIMIT: async () => {
    const from = aLine()
    return { act: () => register(admin.email, from), byAnother: () => register(admin.email), status: 400 }
  },
  NEW_ADDRESS_LIMIT: async () => {
    const email = aName()
    const moves = async () => change(await signInAs(api), { email })
    // the account is deleted each time, so that the address is free again
    const act = async () => {
      await api.database.deleteFrom('users').where('email', '=', email).execute()
      return moves()
    }
    return { act, byAnother: async () => change(await signInAs(api), { email: aName() }), status: 200 }
  },
  INVITE_LIMIT: async () => {
    const email = aName()
    return { act: () => invite(email), byAnother: () => invite(aName()), status: 201 }
  },
  PASSWORD_CHANGE_LIMIT: async () => {
    const [mitu, nadia] = await two(() => signInAs(api))
    const renew = (who: SignedInVisitor) => change(who, { password: randomBytes(8).toString('hex') })
    return { act: () => renew(mitu), byAnother: () => renew(nadia), status: 200 }
  },
  ADDRESS_CHANGE_LIMIT: async () => {
    const [mitu, nadia] = await two(() => signInAs(api))
    const move = (who: SignedInVisitor) => change(who, { email: aName() })
    return { act: () => move(mitu), byAnother: () => move(nadia), status: 200 }
  },
  MAIL_LIMIT: async () => {
    const from = aLine()
    return { act: () => post('/get/mail/', mail, from), byAnother: () => post('/get/mail/', mail), status: 201 }
  },
  MAIL_TEST_LIMIT: async () => {
    const smtp = await openSmtpHost()
    onTestFinished(() => smtp.close())
    const [one, other] = await two(() => signInAs(api, { is_admin: true }))
    const { version } = await one.call.mailSettings.find()
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, account: '', sender: '' }
    await one.call.mailSettings.change({ version, ...server })
    const send = (who: SignedInVisitor) => who.ask('POST', '/admin/mail-settings/test/', { to: 'mitu@mail.test' })
    return { act: () => send(one), byAnother: () => send(other), status: 201 }
  },
  REVIEW_LIMIT: async () => {
    const [mitu, nadia] = await two(() => signInAs(api))
    return { act: () => review(mitu), byAnother: () => review(nadia), status: 201 }
  },
  VISITOR_LIMIT: async () => {
    const from = aLine()
    return { act: () => visit(from), byAnother: () => visit(aLine()), status: 201 }
  },
  CLAIMS_LIMIT: async () => {
    const account = await addPaymentAccount(api.database)
    const [mitu, nadia] = await two(async () => {
      const who = await signInAs(api)
      return { who, order: String((await who.call.orders.placeOrder(aPayload())).id) }
    })
    const claim = ({ who, order }: typeof mitu) => claimOnce(who, order, account)
    return { act: () => claim(mitu), byAnother: () => claim(nadia), status: 201 }
  },
  CLAIM_PICTURES_LIMIT: async () => {
    const account = await addPaymentAccount(api.database)
    const picture = await jpeg(40, 40)
    const [mitu, nadia] = await two(async () => {
      const who = await signInAs(api)
      const { id } = await who.call.orders.placeOrder(aPayload())
      const { claims } = await who.call.orders.claimPayment({ id, account, transactionId: aTransfer(), amount: '100' })
      return { token: who.token, path: claimPicturePath(id, claims[0]?.id ?? 0) }
    })
    const send = ({ token, path }: typeof mitu) =>
      api.ask(path, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: new Uint8Array(picture) })
    return { act: () => send(mitu), byAnother: () => send(nadia), status: 200 }
  },
  DISCOUNT_CODES_LIMIT: async () => {
    const [mitu, nadia] = await two(async () => {
      const who = await signInAs(api)
      return { who, order: (await who.call.orders.placeOrder(aPayload())).id }
    })
    const guess = ({ who, order }: typeof mitu) => who.ask('PUT', `/order/${order}/code/`, { code: 'NO-SUCH' })
    return { act: () => guess(mitu), byAnother: () => guess(nadia), status: 400 }
  },
  OPENED_LIMIT: async () => {
    const [mitu, nadia] = await two(() => signInAs(api))
    return { act: () => openPayment(mitu), byAnother: () => openPayment(nadia), status: 200 }
  },
  PAYPAL_EVENT_LIMIT: async () => {
    const id = await openedPayment()
    // PayPal isn't asked about an event that concerns no payment of ours
    const ofAnotherShop = (sent: SignedEvent) => ({ ...sent, body: sent.body.replaceAll(id, 'ANOTHERSHOPSRDER2') })
    return { act: () => hear(event(id)), byAnother: () => hear(ofAnotherShop(event(id))), status: 200 }
  },
  FORGED_EVENT_LIMIT: async () => {
    const [mine, another] = await two(openedPayment)
    return { act: () => hear(forged(mine)), byAnother: () => hear(forged(another)), status: 400 }
  },
  NOTICE_LIMIT: async () => {
    const [mine, another] = await two(openedAtGateway)
    return { act: () => notice(mine), byAnother: () => notice(another), status: 200 }
  },
  GATEWAY_CHECK_LIMIT: async () => {
    const [mine, another] = await two(() => signInAs(api, { is_admin: true }))
    const check = (by: SignedInVisitor) => by.ask('POST', '/admin/gateways/sslcommerz/check/', {})
    return { act: () => check(mine), byAnother: () => check(another), status: 201 }
  },
}

/** Sets the counter of this limit, as if the person had made this many requests. */
const countOn = ({ name }: bounds.Limit, points: number) =>
  sql`update limits set points = ${points} where key like ${`${name}:%`}`.execute(api.database)

describe.each(Object.entries(LIMITED))('[M-48] [Z-22] %s', (name, limited) => {
  const limit = LIMITS[name as LimitName]

  test('takes the last that it allows, refuses the next by a sentence, and others are not touched', async () => {
    const { act, byAnother, status } = await limited()
    expect((await act()).status).toBe(status)
    await countOn(limit, limit.points - 1)
    expect((await act()).status).toBe(status)
    const refused = await act()
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(await refused.json()).toEqual({ detail: sentenceOf(seconds), code: 'too_many' })
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(limit.seconds)
    expect((await byAnother()).status).toBe(status)
    await sql`update limits set expire = expire - ${limit.seconds * 1000}`.execute(api.database)
    expect((await act()).status).toBe(status)
  })
})

test('[Z-22] an address that is new here is counted together for whoever signs up by it or moves to it, and doesn’t keep the studio from inviting it', async () => {
  const email = aName()
  await change(await signInAs(api), { email })
  await api.database.deleteFrom('users').where('email', '=', email).execute()
  await countOn(bounds.NEW_ADDRESS_LIMIT, bounds.NEW_ADDRESS_LIMIT.points)
  const answers = [await register(email), await change(await signInAs(api), { email }), await invite(email)]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 201])
})

describe('[Z-22] ORDER_EMAILS_LIMIT', () => {
  const { points, seconds } = bounds.ORDER_EMAILS_LIMIT
  const place = async (who: SignedInVisitor) => (await who.call.orders.placeOrder(aPayload())).id
  const lettersOf = (order: number) =>
    api.database.selectFrom('outbox').select(['parked_at', 'refusal']).where('order_id', '=', order).execute()
  const goes = { parked_at: null, refusal: '' }
  const waits = { parked_at: expect.any(Date), refusal: expect.stringContaining(`${points} events within the hour`) }
  /** Adds orders until the customer has one fewer than the limit. */
  async function fillUp(who: SignedInVisitor): Promise<void> {
    await sql`insert into orders (user_id, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country,
        event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
      select user_id, decode(md5(nth::text) || md5(nth::text), 'hex'), status, payment_method, venue_name, venue_location, postal_code,
        country, event_time, event_date, 0, 0, 0, 0
      from orders, generate_series(1, ${points - 2}) as nth where user_id = ${who.id}`.execute(api.database)
    await addFirstEvents(api.database)
  }

  test('letters of the last order that it allows go out; those of the next are put aside, and the order is taken', async () => {
    const mitu = await signInAs(api, { is_verified: true })
    expect(await lettersOf(await place(mitu))).toEqual([goes, goes])
    await fillUp(mitu)
    const again = { ...aPayload(), shippingAddress: { ...aPayload().shippingAddress, city: 'Khulna' } }
    const last = await mitu.call.orders.placeOrder(again)
    expect(await lettersOf(last.id)).toEqual([goes, goes])
    const next = await mitu.call.orders.placeOrder({
      ...again,
      paymentMethod: 'CashOn',
      shippingAddress: { ...again.shippingAddress, city: 'Sylhet' },
    })
    expect(next.status).toBe('requested')
    expect(await lettersOf(next.id)).toEqual([waits, waits])
    // the studio gets no e-mail for each canceled order either
    await mitu.call.orders.cancelOrder({ id: String(next.id), reason: '' })
    expect(await lettersOf(next.id)).toEqual([waits, waits, waits])
    await mitu.call.orders.cancelOrder({ id: String(last.id), reason: '' })
    expect(await lettersOf(last.id)).toEqual([goes, goes, goes])
    expect(await lettersOf(await place(await signInAs(api)))).toEqual([goes, goes])
    await sql`update orders set created_at = created_at - ${seconds} * interval '1 second'`.execute(api.database)
    expect(await lettersOf(await place(mitu))).toEqual([goes, goes])
  })

  test('the studio sees why, and may send them', async () => {
    const mitu = await signInAs(api, { is_verified: true })
    await place(mitu)
    await fillUp(mitu)
    const aside = { ...aPayload(), shippingAddress: { ...aPayload().shippingAddress, city: 'Khulna' } }
    await mitu.call.orders.placeOrder(aside)
    await mitu.call.orders.placeOrder({ ...aside, shippingAddress: { ...aside.shippingAddress, city: 'Sylhet' } })
    const { rows } = await admin.call.outbox.list({ state: 'parked', keyword: mitu.email })
    expect(rows).toMatchObject([{ recipient: mitu.email, refusal: waits.refusal }])
    const ids = rows.map(({ id }) => id)
    await admin.call.outbox.resend({ ids })
    expect((await admin.call.outbox.list({ ids: ids.join(',') })).rows).toMatchObject([
      { state: 'waiting', refusal: '' },
    ])
  })
})
