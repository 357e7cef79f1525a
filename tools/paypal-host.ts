// A stand-in for PayPal on loopback: its Orders v2 API, the verification of webhooks, and the script, button and window
// in the browser. It can also lie, stall, refuse, and forget events. For tests; `npm run dev` starts it too. To run it
// alone: `npx node tools/paypal-host.ts 8098`
import { randomBytes, randomUUID } from 'node:crypto'
import type { PayPalAccount } from '@chobighor/api/payment-providers/paypal-client'
import { type Answer, type Asked, answerOnLoopback, type Listening } from './listen-on-loopback.ts'
import { createSigner, newId, resourceOf, type SignedEvent } from './paypal-host-events.ts'
import { pageAt } from './paypal-host-pages.ts'
import type { PayPalOrder } from './paypal-order.ts'

export interface PayPalMood {
  /** Changes what is answered about an order, but not the order itself. */
  lie?: (order: PayPalOrder) => void
  /** The result of a capture; COMPLETED by default. */
  capture?: 'COMPLETED' | 'PENDING' | 'DECLINED'
  /** The id of the next captures, as if they were new. */
  captureId?: string
  /** The error for which a capture is refused. */
  refusal?: string
  /** A capture gets no answer: nothing was done, or all of it. */
  stall?: 'before capturing' | 'after capturing'
  isDown?: boolean
  /** Each order is answered 404, as PayPal sometimes does for an order that exists. */
  isForgetful?: boolean
}

/** Its address is the origin of the API and of the script. */
export interface PayPalHost extends Listening {
  /** The client's credentials; environment and rate are up to the client. */
  credentials: { clientId: string; secret: string; webhookId: string }
  merchantId: string
  mood: PayPalMood
  orders: Map<string, PayPalOrder>
  /** The requests so far, like `POST /v2/checkout/orders`. */
  asked: string[]
  /** Where events are sent; undefined: nowhere. */
  webhook: string | undefined
  /** Does what the customer does in PayPal's window. */
  approve(id: string): void
  /** Does what PayPal does when a pending capture ends. */
  endPending(id: string, status: 'COMPLETED' | 'DECLINED'): void
  /** Does what the studio does in its PayPal account. @returns the refund's id */
  refund(id: string, value: string): string
  /** Does what the customer's bank does: takes the money back until the dispute ends. */
  dispute(id: string): void
  /** Lost: the customer keeps the money. Won: it comes back. */
  endDispute(id: string, how: 'won' | 'lost'): void
  /** An event as PayPal would send it now, signed. */
  tell(kind: string, id: string, eventId?: string): SignedEvent
}

/** A shop's account at the stand-in, as server/src/config.ts would read it. */
export function accountAt({ address, credentials, merchantId }: PayPalHost): PayPalAccount {
  const charged = { environment: 'sandbox' as const, currency: 'USD', rate: '121.5' }
  return { ...credentials, ...charged, merchantId, api: address, scriptHost: address }
}

/** The same as environment variables. */
export function settingsAt(host: PayPalHost): Record<string, string> {
  const { clientId, secret, webhookId, environment, currency, rate, api } = accountAt(host)
  return {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_ENV: environment,
    PAYPAL_CURRENCY: currency,
    PAYPAL_RATE: rate,
    PAYPAL_MERCHANT_ID: host.merchantId,
    PAYPAL_API: api,
  }
}

/** @param port 0 for any free one */
export async function openPayPalHost(port = 0): Promise<PayPalHost> {
  const credentials = { clientId: 'stand-in-client', secret: 'stand-in-secret', webhookId: 'STANDINWEBHOOK' }
  const signer = createSigner(credentials.webhookId)
  const answered = new Map<string, string>()
  const tokens = new Set<string>()

  const orderOf = (id: string) => {
    const order = host.orders.get(id)
    if (!order) throw new Error(`PayPal's stand-in knows no order ${id}`)
    return order
  }
  const paymentsOf = (order: PayPalOrder) => {
    const [unit] = order.purchase_units
    if (!unit) throw new Error('an order has a purchase unit')
    unit.payments ??= { captures: [], refunds: [] }
    return { unit, ...unit.payments }
  }
  const send = (kind: string, id: string) => {
    if (host.webhook === undefined) return
    const { headers, body } = host.tell(kind, id)
    fetch(host.webhook, { method: 'POST', headers, body }).catch(() => undefined)
  }

  const host: PayPalHost = {
    ...(await answerOnLoopback(port, serve)),
    credentials,
    merchantId: 'STANDN7N222AA',
    mood: {},
    orders: new Map(),
    asked: [],
    webhook: undefined,
    approve(id) {
      orderOf(id).status = 'APPROVED'
      send('CHECKOUT.ORDER.APPROVED', id)
    },
    endPending(id, status) {
      const { captures } = paymentsOf(orderOf(id))
      for (const capture of captures) if (capture.status === 'PENDING') capture.status = status
      send(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', id)
    },
    refund(id, value) {
      const { unit, captures, refunds } = paymentsOf(orderOf(id))
      const create_time = new Date(Date.now() + refunds.length).toISOString()
      const refund = { id: newId(), status: 'COMPLETED', amount: { ...unit.amount, value }, create_time }
      refunds.push(refund)
      const given = refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0)
      for (const capture of captures)
        capture.status = given < Number(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
      send('PAYMENT.CAPTURE.REFUNDED', id)
      return refund.id
    },
    dispute(id) {
      for (const capture of paymentsOf(orderOf(id)).captures) capture.status = 'REFUNDED'
      send('PAYMENT.CAPTURE.REVERSED', id)
    },
    endDispute(id, how) {
      const { captures, refunds } = paymentsOf(orderOf(id))
      const before = refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
      if (how === 'won') for (const capture of captures) capture.status = before
      send('CUSTOMER.DISPUTE.RESOLVED', id)
    },
    tell(kind, id, eventId = `WH-${newId()}`) {
      const order = orderOf(id)
      const resource = resourceOf(kind, order, host.address)
      return signer.sign(
        { id: eventId, event_type: kind, create_time: new Date().toISOString(), resource },
        host.address,
      )
    },
  }

  const create = (body: string, requestId: string) => {
    const known = answered.get(requestId)
    if (known !== undefined) return known
    const { intent, purchase_units } = JSON.parse(body)
    const id = newId()
    const units = purchase_units.map((unit: object) => ({ ...unit, payee: { merchant_id: host.merchantId } }))
    const links = [{ rel: 'self', href: `${host.address}/v2/checkout/orders/${id}` }]
    host.orders.set(id, { id, status: 'CREATED', intent, purchase_units: units, links })
    answered.set(requestId, id)
    return id
  }
  /** @returns the error for which nothing was captured */
  const capture = (id: string, requestId: string): string | undefined => {
    const order = orderOf(id)
    if (answered.has(requestId)) return undefined
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
    if (host.mood.refusal) return host.mood.refusal
    const { unit, captures } = paymentsOf(order)
    const status = host.mood.capture ?? 'COMPLETED'
    captures.push({
      id: host.mood.captureId ?? newId(),
      status,
      amount: unit.amount,
      ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
      create_time: new Date().toISOString(),
    })
    order.status = 'COMPLETED'
    answered.set(requestId, id)
    send(status === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : `PAYMENT.CAPTURE.${status}`, id)
    return undefined
  }
  const show = (id: string) => {
    const shown = structuredClone(orderOf(id))
    host.mood.lie?.(shown)
    return shown
  }

  const answerApi = (path: string, { headers, body }: Asked): [status: number, body: object] | undefined => {
    if (host.mood.isDown) return [503, { name: 'SERVICE_UNAVAILABLE' }]
    if (path === '/v1/oauth2/token') return tokenFor(headers.authorization)
    if (!tokens.has(headers.authorization ?? '')) return [401, { name: 'AUTHENTICATION_FAILURE' }]
    const requestId = String(headers['paypal-request-id'] ?? randomUUID())
    if (path === '/v1/notifications/verify-webhook-signature')
      return [200, { verification_status: signer.verdictOn(body) }]
    if (path === '/v2/checkout/orders') return [201, show(create(body, requestId))]
    const [, id = '', verb] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    if (!host.orders.has(id) || host.mood.isForgetful)
      return [404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }]
    if (verb === undefined) return [200, show(id)]
    if (host.mood.stall === 'before capturing') return undefined
    const issue = capture(id, requestId)
    if (host.mood.stall === 'after capturing') return undefined
    return issue ? [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }] : [201, show(id)]
  }
  const tokenFor = (authorization: string | undefined): [number, object] => {
    const { clientId, secret } = host.credentials
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    if (authorization !== `Basic ${basic}`) return [401, { error: 'invalid_client' }]
    const access_token = randomBytes(24).toString('base64url')
    tokens.add(`Bearer ${access_token}`)
    return [200, { access_token, token_type: 'Bearer', expires_in: 32_400 }]
  }

  function serve(asked: Asked): Answer | undefined {
    const { pathname, searchParams } = asked.url
    host.asked.push(`${asked.method} ${pathname}`)
    const order = host.orders.get(searchParams.get('token') ?? '')
    const page = pageAt(pathname, host.address, order)
    if (page) return page
    if (order && pathname === '/checkoutnow/approve') {
      host.approve(order.id)
      return { status: 204 }
    }
    const answer = answerApi(pathname, asked)
    if (!answer) return
    const [status, body] = answer
    return { status, body, headers: { 'paypal-debug-id': newId().toLowerCase() } }
  }
  return host
}

if (import.meta.main) {
  const host = await openPayPalHost(Number(process.argv[2] ?? 8098))
  const all = Object.entries(settingsAt(host)).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(
    `PayPal’s stand-in listens at ${host.address}. A shop that starts with this pays there:\n${all.join(' ')}\n`,
  )
}
