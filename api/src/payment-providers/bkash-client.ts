// The part of bKash's tokenized checkout (v1.2.0-beta, refunds v2) that payments need. It doesn't know our orders and returns bKash's
// answers without judging them. developer.bka.sh
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Answer, away, refusalOf, word } from './bkash-answers.ts'
import { createSharedToken, type TokenPlace } from './bkash-token.ts'
import { readAnswer } from './read-answer.ts'

export interface BkashKeys {
  username: string
  password: string
  appKey: string
  appSecret: string
  /** The origin of the API. */
  api: string
}

const created = z.object({
  paymentID: z.string().min(1),
  bkashURL: z.string().min(1),
  amount: word,
  currency: word,
  merchantInvoiceNumber: word,
})
const payment = z
  .object({
    paymentID: z.string().min(1),
    trxID: word,
    amount: word,
    currency: word,
    transactionStatus: word,
    // the answer to a question calls the number so
    merchantInvoice: word,
    merchantInvoiceNumber: word,
  })
  .transform(({ merchantInvoice, merchantInvoiceNumber, ...rest }) => ({
    ...rest,
    invoice: merchantInvoiceNumber || merchantInvoice,
  }))
export type BkashPayment = z.infer<typeof payment>
const refunded = z.object({ refundTrxId: z.string().min(1), refundTransactionStatus: word, refundAmount: word })
export type BkashRefund = z.infer<typeof refunded>
const refunds = z.object({ refundTransactions: z.array(refunded).nullish() })
const token = z.object({
  id_token: z.string().min(1),
  refresh_token: word,
  expires_in: z.coerce.number().positive().default(3600),
})

export type BkashClient = ReturnType<typeof createBkashClient>

const V1 = '/v1.2.0-beta/tokenized/checkout'
/** It stands at the root of the host. */
const REFUNDS = '/v2/tokenized-checkout/refund/payment'

/** After the silence of an execution a browser waits for the question too, in ms. Proxies give up after a minute. */
const QUERIES_WITHIN = 15_000

/** @param patience how long an answer may take, in ms: bKash requires thirty seconds for an execution */
export function createBkashClient(keys: BkashKeys, { log, ...place }: TokenPlace & { log: Logger }, patience = 30_000) {
  interface Sent<T> {
    shape: z.ZodType<T>
    body: object
    headers: Record<string, string>
    api?: string
    within?: number
  }
  async function send<T>(
    path: string,
    { shape, body, headers, api = keys.api, within = patience }: Sent<T>,
  ): Promise<Answer<T>> {
    const at = path.split('/').slice(-2).join('/')
    try {
      const response = await fetch(api + path, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(within),
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const text = await readAnswer(response)
      if (response.status >= 500) throw new Error(`it answers ${response.status}`)
      const answer: unknown = JSON.parse(text)
      const refusal = refusalOf(answer, response.status)
      if (refusal) {
        log.warn({ at, code: refusal.code, says: refusal.says.slice(0, 200) }, 'bKash refuses')
        return { is: 'refused', ...refusal }
      }
      return { is: 'done', seen: shape.parse(answer) }
    } catch (error) {
      // what was sent has secrets in it, and an error may repeat it
      log.warn({ at, reason: error instanceof Error ? error.name : 'unknown' }, 'bKash does not answer as it should')
      return { is: 'silent' }
    }
  }

  const ofAccount = { username: keys.username, password: keys.password }
  const ofApp = { app_key: keys.appKey, app_secret: keys.appSecret }
  const grant = (api: string) => send(`${V1}/token/grant`, { shape: token, body: ofApp, headers: ofAccount, api })
  const tokens = createSharedToken(place, {
    of: JSON.stringify(keys),
    patience,
    grant: () => grant(keys.api),
    renew: (refresh_token) =>
      send(`${V1}/token/refresh`, { shape: token, body: { ...ofApp, refresh_token }, headers: ofAccount }),
  })

  async function ask<T>(path: string, shape: z.ZodType<T>, body: object, within = patience): Promise<Answer<T>> {
    const sendWith = (authorization: string) =>
      send(path, { shape, body, headers: { authorization, 'x-app-key': keys.appKey }, within })
    const first = await tokens.find()
    const answer = await sendWith(first.word)
    if (!isUnauthorized(answer)) return answer
    // the gateway before bKash has refused the token, so nothing was begun: once more with the next one
    const next = await tokens.find(first.number)
    const again = await sendWith(next.word)
    if (!isUnauthorized(again)) return again
    log.error('bKash refuses a token that it has just given')
    throw away()
  }

  return {
    create: ({
      amount,
      invoice,
      payerReference,
      callback,
    }: Record<'amount' | 'invoice' | 'payerReference' | 'callback', string>) =>
      ask(`${V1}/create`, created, {
        mode: '0011',
        payerReference,
        callbackURL: callback,
        amount,
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: invoice,
      }),
    /** Takes the money. Never twice for one payment. */
    execute: (paymentID: string) => ask(`${V1}/execute`, payment, { paymentID }),
    query: (paymentID: string) =>
      ask(`${V1}/payment/status`, payment, { paymentID }, Math.min(patience, QUERIES_WITHIN)),
    refund: ({ amount, ...asked }: Record<'paymentId' | 'trxId' | 'amount' | 'sku' | 'reason', string>) =>
      ask(`${REFUNDS}/transaction`, refunded, { ...asked, refundAmount: amount }),
    async listRefunds(paymentId: string, trxId: string): Promise<Answer<BkashRefund[]>> {
      const answer = await ask(`${REFUNDS}/status`, refunds, { paymentId, trxId })
      return answer.is === 'done' ? { is: 'done', seen: answer.seen.refundTransactions ?? [] } : answer
    },
    /** Whether a host knows these keys, without a shared token. */
    tryKeys: grant,
  }
}

const UNAUTHORIZED = ['http_401', 'http_403']
const isUnauthorized = (answer: Answer<unknown>) => answer.is === 'refused' && UNAUTHORIZED.includes(answer.code)
