// The part of PayPal's REST API that payments need: Orders v2, and the check of who sent a webhook. It doesn't know our
// orders and returns PayPal's answers without judging them. Decision 010 says why it isn't PayPal's own package.
import { Failure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import { z } from 'zod'
import { readAnswer } from './read-answer.ts'

export interface PayPalAccount {
  clientId: string
  secret: string
  webhookId: string
  environment: 'live' | 'sandbox'
  /** The currency that is charged, and how many BDT one unit of it is worth (M-06). */
  currency: string
  rate: string
  /** The account that must receive the money, if the studio set one. */
  merchantId: string | undefined
  /** Origins of the API, and of the script in the browser. */
  api: string
  scriptHost: string
}

const money = z.object({ currency_code: z.string(), value: z.string() })
const part = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  create_time: z.string().default(''),
})
/** The fields that we read of an order at PayPal. developer.paypal.com, "Orders v2". */
const providerOrder = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.string().optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z.object({ captures: z.array(part).default([]), refunds: z.array(part).default([]) }).optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ href: z.string() })).default([]),
})
export type ProviderOrder = z.infer<typeof providerOrder>

const accessToken = z.object({ access_token: z.string(), expires_in: z.number() })
const refusal = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
})
const verification = z.object({ verification_status: z.string() })

export interface WantedOrder {
  requestId: string
  customId: string
  invoiceId: string
  description: string
  /** With the currency's decimals, as PayPal requires. */
  amount: string
}

export type PayPalClient = ReturnType<typeof createPayPalClient>

interface PayPalRequest {
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}
interface Answered {
  status: number
  body: unknown
}

/** @param patience how long an answer may take, in ms */
export function createPayPalClient(account: PayPalAccount, log: Logger, patience = 10_000) {
  const send = async (path: string, { method = 'POST', body, headers }: PayPalRequest): Promise<Answered> => {
    try {
      const response = await fetch(account.api + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await readAnswer(response)
      const debugId = response.headers.get('paypal-debug-id')
      if (!response.ok)
        log.warn({ path, status: response.status, debugId, answer: text.slice(0, 500) }, 'PayPal refuses')
      if (response.status >= 500 || [401, 403, 408, 429].includes(response.status)) throw away()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    } catch (error) {
      if (error instanceof Failure) throw error
      log.warn({ err: error, path }, 'PayPal does not answer')
      throw away()
    }
  }

  let token: { word: Promise<string>; until: number } | undefined
  const newToken = async () => {
    const basic = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')
    const { body } = await send('/v1/oauth2/token', {
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { access_token, expires_in } = read(accessToken, body)
    // a minute early, because PayPal's clock may differ from ours
    if (token) token.until = performance.now() + (expires_in - 60) * 1000
    return access_token
  }
  const findToken = () => {
    if (!token || performance.now() > token.until) token = { word: newToken(), until: Number.POSITIVE_INFINITY }
    return token.word
  }
  const ask = async (path: string, asked: PayPalRequest): Promise<Answered> => {
    try {
      const authorization = `Bearer ${await findToken()}`
      return await send(path, { ...asked, headers: { ...asked.headers, authorization } })
    } catch (error) {
      // after any error the token is dropped, because it may be invalid
      token = undefined
      throw error
    }
  }
  const read = <T>(shape: z.ZodType<T>, body: unknown): T => {
    const { data, error, success } = shape.safeParse(body)
    if (success) return data
    log.error({ err: error }, 'PayPal’s answer can’t be read')
    throw away()
  }
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`

  return {
    /** The same request id returns the same order on each call. */
    async createOrder({ requestId, customId, invoiceId, description, amount }: WantedOrder) {
      const { status, body } = await ask('/v2/checkout/orders', {
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: customId,
              invoice_id: invoiceId,
              description,
              amount: { currency_code: account.currency, value: amount },
            },
          ],
          // the newer `experience_context` works for one payment method, this one for all of the buttons
          application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
        }),
      })
      if (status >= 400) throw away()
      return read(providerOrder, body)
    },
    /** @returns undefined if PayPal doesn't know the order, or no longer */
    async seekOrder(id: string) {
      const { status, body } = await ask(orderPath(id), { method: 'GET' })
      if (status === 404) return undefined
      if (status >= 400) throw away()
      return read(providerOrder, body)
    },
    /** @returns PayPal's code for a refusal, `undefined` if it doesn't refuse. The order shows what was captured. */
    async captureOrder(id: string, requestId: string) {
      const { status, body } = await ask(`${orderPath(id)}/capture`, {
        headers: { 'paypal-request-id': requestId },
        body: '{}',
      })
      if (status < 400) return undefined
      const { name, details } = read(refusal, body)
      return details[0]?.issue ?? (name || String(status))
    },
    /** Whether PayPal itself sent this to our webhook. @param body the body exactly as received */
    async isGenuine(headers: Headers, body: string) {
      const said = signatureOf(headers)
      if (!said) return false
      // the event is passed on exactly as received: if it were serialized again, the signature would no longer match
      const question = JSON.stringify({ ...said, webhook_id: account.webhookId }).slice(0, -1)
      const answer = await ask('/v1/notifications/verify-webhook-signature', {
        body: `${question},"webhook_event":${body}}`,
      })
      return answer.status < 400 && read(verification, answer.body).verification_status === 'SUCCESS'
    },
  }
}

function away(): Failure {
  return new Failure('unavailable', 'PayPal does not answer at the moment. Please try again in a minute.', {
    retryAfter: 60,
  })
}

const SIGNED_BY = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'] as const

function signatureOf(headers: Headers): Record<(typeof SIGNED_BY)[number], string> | undefined {
  const said = SIGNED_BY.map((name) => [name, headers.get(`paypal-${name.replace('_', '-')}`)] as const)
  if (said.some(([, value]) => !value || value.length > 500)) return undefined
  return Object.fromEntries(said) as Record<(typeof SIGNED_BY)[number], string>
}

/** How old an event may be, in ms: PayPal sends an event again for three days until it is accepted. */
const OLDEST_EVENT = 5 * 24 * 3600 * 1000
/** How far PayPal's clock may be ahead of ours, in ms. */
const CLOCKS_APART = 10 * 60 * 1000

/** Whether to ask PayPal about the sender: the event has a signature, a certificate from PayPal, and a recent date. */
export function mayBeOfPayPal(headers: Headers, { now, api }: { now: Date; api: string }): boolean {
  const said = signatureOf(headers)
  if (!said || !isOfPayPal(said.cert_url, api)) return false
  const age = now.getTime() - Date.parse(said.transmission_time)
  return age < OLDEST_EVENT && age > -CLOCKS_APART
}

/** Z-04: a certificate from another host is not accepted. We never fetch it ourselves (Z-18). */
function isOfPayPal(certificate: string, api: string): boolean {
  const url = URL.parse(certificate)
  return url !== null && (url.origin === api || (url.protocol === 'https:' && url.hostname.endsWith('.paypal.com')))
}
