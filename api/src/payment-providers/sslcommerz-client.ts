// The part of SSLCommerz's API v4 that payments need. It doesn't know our orders and returns SSLCommerz's answers without judging them.
// Its own npm package sends an undefined password (ranasl62/npm-sslcommerz, issue 2). developer.sslcommerz.com/doc/v4
import { Failure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Payer } from './payment-provider.ts'
import { readAnswer } from './read-answer.ts'

export interface SslCommerzStore {
  storeId: string
  storePassword: string
  /** The origin of the API. */
  api: string
}

export interface WantedSession {
  tranId: string
  /** In BDT, with two decimals. */
  amount: string
  payer: Payer
  product: string
  returnTo: string
  tellTo: string
}

const session = z.object({
  status: z.string(),
  failedreason: z.string().default(''),
  GatewayPageURL: z.string().default(''),
})
/** All values arrive as text, and any may be missing. */
const word = z.coerce.string().default('')
const transaction = z.object({
  status: word,
  tran_id: word,
  val_id: word,
  amount: word,
  store_amount: word,
  currency_type: word,
  currency_amount: word,
  bank_tran_id: word,
  risk_level: word,
  store_id: z.string().optional(),
})
export type SslCommerzTransaction = z.infer<typeof transaction>
/** DONE, FAILED, INACTIVE or INVALID_REQUEST: whether the store may ask at all. */
const connection = { APIConnect: word }
const validated = transaction.extend(connection)
const queryAnswer = z.object({ ...connection, element: z.array(transaction).nullish() })
const refunded = z.object({ ...connection, status: word, refund_ref_id: word, errorReason: word })

export interface SslCommerzClient {
  /** @returns the address of the page on which the payer pays, or why SSLCommerz opens none */
  openSession(wanted: WantedSession): Promise<{ address: string } | { refusal: string }>
  /** Each try to pay this payment. @throws unavailable also where the store may not ask */
  query(tranId: string): Promise<SslCommerzTransaction[]>
  /** The one answer that says whether money was taken. */
  validate(valId: string): Promise<SslCommerzTransaction>
  /** Whether the store's keys are right: SSLCommerz's own word for it, `DONE` if they are. */
  connect(): Promise<string>
  /** @param refundId the same one gives back once @returns SSLCommerz's id of the refund, or why it refuses */
  refund(wanted: {
    bankTranId: string
    amount: string
    refundId: string
    reason: string
  }): Promise<{ id: string; isDone: boolean } | { refusal: string }>
  /** SSLCommerz's own word for what became of a refund: `refunded`, `processing`, `cancelled`. */
  refundState(id: string): Promise<string>
}

const SESSIONS = '/gwprocess/v4/api.php'
const VALIDATION = '/validator/api/validationserverAPI.php'
const QUERIES = '/validator/api/merchantTransIDvalidationAPI.php'
/** SSLCommerz takes so many characters of a name and of an address. */
const NAME_MOST = 50

/** @param patience how long an answer may take, in ms */
export function createSslCommerzClient(store: SslCommerzStore, log: Logger, patience = 10_000): SslCommerzClient {
  const keys = { store_id: store.storeId, store_passwd: store.storePassword }

  async function send<T>(shape: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
    const at = path.split('?')[0]
    try {
      const response = await fetch(store.api + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { accept: 'application/json' },
      })
      const text = await readAnswer(response)
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      return shape.parse(JSON.parse(text))
    } catch (error) {
      // the address of a question has the password in it, and so may an error of `fetch`
      log.warn(
        { at, reason: error instanceof Error ? error.name : 'unknown' },
        'SSLCommerz does not answer as it should',
      )
      throw away()
    }
  }
  const ask = <T>(shape: z.ZodType<T>, path: string, asked: Record<string, string>) =>
    send(shape, `${path}?${new URLSearchParams({ ...asked, ...keys, v: '1', format: 'json' })}`)
  const requireConnection = ({ APIConnect }: { APIConnect: string }) => {
    if (APIConnect === 'DONE') return
    log.warn({ answer: APIConnect.slice(0, 50) }, 'SSLCommerz refuses the store’s keys')
    throw away()
  }

  return {
    async openSession({ tranId, amount, payer, product, returnTo, tellTo }) {
      const body = new URLSearchParams({
        ...keys,
        total_amount: amount,
        currency: 'BDT',
        tran_id: tranId,
        success_url: returnTo,
        fail_url: returnTo,
        cancel_url: returnTo,
        ipn_url: tellTo,
        product_name: product,
        product_category: 'photography',
        product_profile: 'non-physical-goods',
        shipping_method: 'NO',
        num_of_item: '1',
        cus_name: Array.from(payer.name).slice(0, NAME_MOST).join(''),
        cus_email: payer.email,
        // required, and of no use for a service
        cus_add1: 'Bangladesh',
        cus_city: 'Dhaka',
        cus_postcode: '1000',
        cus_country: 'Bangladesh',
        cus_phone: payer.phone.slice(0, 20) || 'none',
      })
      const { status, failedreason, GatewayPageURL } = await send(session, SESSIONS, { method: 'POST', body })
      if (status === 'SUCCESS' && GatewayPageURL) return { address: GatewayPageURL }
      return { refusal: failedreason || 'it opened no page' }
    },

    async query(tranId) {
      const answer = await ask(queryAnswer, QUERIES, { tran_id: tranId })
      requireConnection(answer)
      return answer.element ?? []
    },

    async validate(valId) {
      const answer = await ask(validated, VALIDATION, { val_id: valId })
      requireConnection(answer)
      return answer
    },

    connect: async () => (await ask(z.object(connection), QUERIES, { tran_id: 'check-of-the-keys' })).APIConnect,

    async refund({ bankTranId, amount, refundId, reason }) {
      const asked = {
        bank_tran_id: bankTranId,
        refund_trans_id: refundId,
        refund_amount: amount,
        refund_remarks: reason,
      }
      const { APIConnect, status, refund_ref_id, errorReason } = await ask(refunded, QUERIES, asked)
      if (APIConnect === 'DONE' && (status === 'success' || status === 'processing'))
        // the ledger takes no refund without a number
        return { id: refund_ref_id || refundId, isDone: status === 'success' }
      if (APIConnect === 'INACTIVE') return { refusal: 'the address of this server is not registered there.' }
      return { refusal: `${errorReason || APIConnect || status}.` }
    },

    async refundState(id) {
      const answer = await ask(refunded, QUERIES, { refund_ref_id: id })
      requireConnection(answer)
      return answer.status
    },
  }
}

export const away = () =>
  new Failure('unavailable', 'SSLCommerz can’t be reached at the moment. Please try again in a minute.', {
    retryAfter: 60,
  })
