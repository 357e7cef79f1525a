// A stand-in for SSLCommerz on loopback: sessions, the page on which a payer decides, returns, notices, validation, queries and
// refunds. It can also lie, stall, and tell twice or never. For tests; `npm run dev` starts it too. To run it alone:
// `npx node tools/sslcommerz-host.ts 8097`
import type { ServerResponse } from 'node:http'
import { type Answer, type Asked, answerOnLoopback, type Listening } from './listen-on-loopback.ts'
import { ENDS, type End, fieldsOf, newNumber, type SslCommerzPayment, signed } from './sslcommerz-forms.ts'
import { createRefundDesk, type RefundMood } from './sslcommerz-host-refunds.ts'
import { autoPost, choices } from './sslcommerz-pages.ts'

type Fields = Record<string, unknown>
const HTML = 'text/html; charset=utf-8'
type Failing = '500' | 'html' | 'half' | 'silence'

export interface SslCommerzMood extends RefundMood {
  /** Changes what the validation answers, but not the books. */
  lie?: (answer: Fields) => void
  /** Changes the form of a return or a notice, after it was signed. */
  forge?: (form: Record<string, string>) => void
  /** When the server of the shop is told: not at all, before or after the browser is sent back, or both. */
  tells?: 'before' | 'after' | 'twice' | 'never'
  /** The browser comes back by an address instead of a form. */
  returnsByGet?: boolean
  /** What each call of the API gets, or those calls with such fields: an error, a page, the first half of an answer, or nothing. */
  fails?: Failing | ((asked: URLSearchParams) => Failing | undefined)
  /** A payment is still at the bank. */
  isPending?: boolean
}

/** Its address is the origin of the API. */
export interface SslCommerzHost extends Listening {
  store: { storeId: string; password: string }
  mood: SslCommerzMood
  /** Its own books, by the shop's number of a payment. */
  payments: Map<string, SslCommerzPayment>
  /** The requests so far, like `POST /gwprocess/v4/api.php`. */
  asked: string[]
  /** Does what the payer does on its page. @returns the signed form that the browser brings to the shop */
  decide(tranId: string, end: End, isRisky?: boolean): Record<string, string>
  /** What it took, minus what it gave back, in hundredths. */
  balance(): number
}

const API = {
  sessions: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  queries: '/validator/api/merchantTransIDvalidationAPI.php',
}
const FAILING = {
  '500': { status: 500, body: 'error', type: 'text/plain' },
  html: { body: '<html><body>Maintenance</body></html>', type: HTML },
  half: { body: '{"APIConnect":"DONE","element":[{"stat' },
} as const
/** The most characters of what a session needs, and what must be there. */
const LIMITS = {
  total_amount: 12,
  tran_id: 30,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
}
const NEEDED = [
  'currency',
  'success_url',
  'fail_url',
  'cancel_url',
  'product_name',
  'product_category',
  'product_profile',
  'cus_country',
  'cus_phone',
  'shipping_method',
]

/** @param port 0 for any free one */
export async function openSslCommerzHost(port = 0): Promise<SslCommerzHost> {
  const store = { storeId: 'testbox', password: 'qwerty' }
  const payments = new Map<string, SslCommerzPayment>()
  const asked: string[] = []
  const refunds = createRefundDesk(payments, () => host.mood)
  const isOurs = (given: URLSearchParams) =>
    given.get('store_id') === store.storeId && given.get('store_passwd') === store.password

  function openSession(form: URLSearchParams): Fields {
    const refuse = (failedreason: string) => ({ status: 'FAILED', failedreason })
    if (!isOurs(form)) return refuse('Store Credential Error Or Store is De-active')
    const missing = [...Object.keys(LIMITS), ...NEEDED].find((name) => !form.get(name))
    if (missing) return refuse(`${missing} is required`)
    const long = Object.entries(LIMITS).find(([name, most]) => (form.get(name) ?? '').length > most)
    if (long) return refuse(`${long[0]} may have ${long[1]} characters`)
    const amount = Number(form.get('total_amount'))
    if (!(amount >= 10 && amount <= 500_000)) return refuse('Invalid amount')
    const tran_id = form.get('tran_id') ?? ''
    if (payments.has(tran_id)) return refuse('Duplicate tran_id')
    const session = newNumber()
    const [val_id, bank_tran_id] = [newNumber(), newNumber()]
    const urls = { success_url: '', fail_url: '', cancel_url: '', ipn_url: '', cus_email: '' }
    for (const name of Object.keys(urls) as (keyof typeof urls)[]) urls[name] = form.get(name) ?? ''
    payments.set(tran_id, { tran_id, session, amount: amount.toFixed(2), ...urls, val_id, bank_tran_id, refunded: 0 })
    return { status: 'SUCCESS', failedreason: '', sessionkey: session, GatewayPageURL: `${pages}/pay/${session}` }
  }

  const answerOf = (payment: SslCommerzPayment): Fields => {
    const { verify_key: _, ...fields } = fieldsOf(payment, store.storeId)
    const status = payment.wasValidated ? 'VALIDATED' : 'VALID'
    const answer = {
      ...fields,
      status: payment.end === 'VALID' ? (host.mood.isPending ? 'PENDING' : status) : payment.end,
    }
    host.mood.lie?.(answer)
    return answer
  }
  function validate(given: URLSearchParams): Fields {
    const paid = [...payments.values()].find(({ val_id, end }) => val_id === given.get('val_id') && end === 'VALID')
    if (!isOurs(given)) return { status: 'INVALID_TRANSACTION', APIConnect: 'FAILED' }
    if (!paid) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
    const answer = answerOf(paid)
    paid.wasValidated = true
    return { ...answer, APIConnect: 'DONE', gw_version: '4.00' }
  }
  function query(given: URLSearchParams): Fields {
    if (!isOurs(given)) return { APIConnect: 'FAILED' }
    if (given.has('refund_ref_id')) return refunds.tell(given)
    if (given.has('refund_trans_id') || given.has('refund_amount')) return refunds.give(given)
    const payment = payments.get(given.get('tran_id') ?? '')
    const failed = { status: 'FAILED', tran_id: payment?.tran_id, val_id: '', error: 'Invalid expiration date' }
    // a try that was refused stands beside the one that paid
    const element = payment?.end === undefined ? [] : payment.end === 'VALID' ? [failed, answerOf(payment)] : [failed]
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
  }
  async function decideOnPage(session: string, chosen: string, response: ServerResponse): Promise<Answer> {
    const payment = [...payments.values()].find((each) => each.session === session)
    const end = ENDS.find((each) => each === chosen) ?? (chosen === 'risky' ? 'VALID' : undefined)
    if (!payment || !end || payment.end === 'VALID')
      return { status: 410, body: 'This session is over.', type: 'text/plain' }
    const form = host.decide(payment.tran_id, end, chosen === 'risky')
    host.mood.forge?.(form)
    const tell = () =>
      fetch(payment.ipn_url, { method: 'POST', body: new URLSearchParams(form) }).catch(() => undefined)
    const { tells = 'after', returnsByGet } = host.mood
    if (tells === 'before' || tells === 'twice') await tell()
    const back = end === 'VALID' ? payment.success_url : end === 'CANCELLED' ? payment.cancel_url : payment.fail_url
    if (tells === 'after' || tells === 'twice') response.once('finish', () => void tell())
    if (returnsByGet) return { status: 302, headers: { location: `${back}?${new URLSearchParams(form)}` } }
    return { body: autoPost(back, form), type: HTML }
  }

  const CALLS: Record<string, (given: URLSearchParams) => Fields> = {
    [`POST ${API.sessions}`]: openSession,
    [`GET ${API.validation}`]: validate,
    [`GET ${API.queries}`]: query,
  }
  function handle({ method, url, body, response }: Asked): Promise<Answer> | Answer | undefined {
    const { pathname, searchParams } = url
    asked.push(`${method} ${pathname}`)
    const given = method === 'POST' ? new URLSearchParams(body) : searchParams
    const [, page, session = ''] = /^\/(pay|decide)\/(\w+)$/.exec(pathname) ?? []
    if (page === 'pay') return { body: choices(session), type: HTML }
    if (page === 'decide') return decideOnPage(session, given.get('end') ?? '', response)
    const { fails: mood } = host.mood
    const fails = typeof mood === 'function' ? mood(given) : mood
    if (fails === 'silence') return undefined
    if (fails) return FAILING[fails]
    const call = CALLS[`${method} ${pathname}`]
    return call ? { body: call(given) } : { status: 404, body: 'Not found', type: 'text/plain' }
  }

  const listening = await answerOnLoopback(port, handle)
  // another site than the shop's, so that cookies behave as they will
  const pages = listening.address.replace('127.0.0.1', 'sslcommerz.localhost')
  const host: SslCommerzHost = {
    ...listening,
    store,
    mood: {},
    payments,
    asked,
    decide(tranId, end, isRisky = false) {
      const payment = payments.get(tranId)
      if (!payment) throw new Error(`there is no session for ${tranId}`)
      Object.assign(payment, { end, isRisky })
      return signed(fieldsOf(payment, store.storeId), store.password)
    },
    balance: () =>
      [...payments.values()].reduce(
        (sum, { end, amount, refunded }) => sum + (end === 'VALID' ? Math.round(Number(amount) * 100) - refunded : 0),
        0,
      ),
  }
  return host
}

if (import.meta.main) {
  const { address, store } = await openSslCommerzHost(Number(process.argv[2] ?? 8097))
  process.stdout.write(`SSLCommerz’s stand-in: ${address}, store ${store.storeId}, password ${store.password}\n`)
}
