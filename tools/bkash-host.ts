// A stand-in for bKash's tokenized checkout on loopback: its tokens, payments and refunds, the page of the payer, and its own books. It
// can also lie, stall, break and refuse. For tests; `npm run dev` may use it too. To run it alone: `npx node tools/bkash-host.ts 8099`
import type { IncomingHttpHeaders } from 'node:http'
import { createNoticeDesk, type NoticeDesk } from './bkash-host-notices.ts'
import { DEEDS, type Deed, payersPage } from './bkash-host-pages.ts'
import {
  type Answered,
  bkashTime,
  centsOf,
  type HostPayment,
  listRefunds,
  refund,
  trxId,
  word,
} from './bkash-host-refunds.ts'
import { createTokenDesk, type TokenDesk } from './bkash-host-tokens.ts'
import { type Answer, type Asked, answerOnLoopback, type Listening } from './listen-on-loopback.ts'

export type Place = 'grant' | 'refresh' | 'create' | 'execute' | 'status' | 'refund' | 'refunds'

export interface BkashFault {
  at: Place
  when: 'before' | 'after'
  how: 'silence' | '500' | 'html' | 'half' | 'empty'
}

export interface BkashMood {
  /** Changes what is answered, and nothing else. */
  lie?: (answer: Answered, place: Place) => void
  /** What goes wrong at which place, before it is done or after, or for which payment there. */
  fault?: BkashFault | ((at: Place, paymentID: string) => BkashFault | undefined)
  /** The code with which a place refuses, and in which of bKash's forms; nothing is done. */
  refusal?: { at: Place; code: string; form?: 1 | 2 | 3 }
}

/** Its address is the origin of the API. Browsers are sent to another host name. */
export interface BkashHost extends TokenDesk, Listening {
  /** What it tells by Amazon's SNS. */
  notices: NoticeDesk
  mood: BkashMood
  payments: Map<string, HostPayment>
  /** The calls so far by their place, in their order. */
  asked: Place[]
  /** How often money was asked for, by payment. */
  executions: Map<string, number>
  /** What this studio has got: the TrxID, and hundredths of a Taka after refunds. */
  books(): Map<string, number>
  /** What a payer does on the page. @returns the address to which the browser goes */
  act(paymentID: string, deed?: Deed): string
}

const PLACES: Record<string, Place> = {
  '/v1.2.0-beta/tokenized/checkout/token/grant': 'grant',
  '/v1.2.0-beta/tokenized/checkout/token/refresh': 'refresh',
  '/v1.2.0-beta/tokenized/checkout/create': 'create',
  '/v1.2.0-beta/tokenized/checkout/execute': 'execute',
  '/v1.2.0-beta/tokenized/checkout/payment/status': 'status',
  '/v2/tokenized-checkout/refund/payment/transaction': 'refund',
  '/v2/tokenized-checkout/refund/payment/status': 'refunds',
}

const refusal = (statusCode: string, statusMessage: string): Answered => ({ statusCode, statusMessage })

/** @param port 0 for any free one */
export async function openBkashHost(port = 0): Promise<BkashHost> {
  const tokens = createTokenDesk()
  const notices = createNoticeDesk(() => host.address)
  const host: BkashHost = Object.assign(tokens, {
    ...(await answerOnLoopback(port, serve)),
    notices,
    mood: {},
    payments: new Map<string, HostPayment>(),
    asked: [] as Place[],
    executions: new Map<string, number>(),
    books: () => {
      const paid = [...host.payments.values()].filter(({ state }) => state === 'Completed')
      return new Map(
        paid.map(({ trxID, amount, refunds }) => [
          trxID,
          centsOf(amount) - refunds.reduce((sum, { cents }) => sum + cents, 0),
        ]),
      )
    },
    act(paymentID: string, deed: Deed = 'confirm') {
      const payment = host.payments.get(paymentID)
      if (!payment) throw new Error(`bKash's stand-in knows no payment ${paymentID}`)
      const { status } = DEEDS[deed]
      payment.hasNoMoney = deed === 'confirm-without-money'
      if (payment.state === 'Initiated') payment.state = status === 'success' ? 'Confirmed' : 'Cancelled'
      const told = { paymentID, status, signature: word(10), apiVersion: '1.2.0-beta/' }
      return `${payment.callback}?${new URLSearchParams(told)}`
    },
  })

  const shown = (payment: HostPayment): Answered => ({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    payerReference: payment.msisdn,
    amount: payment.amount,
    currency: 'BDT',
    intent: 'sale',
    ...(payment.trxID && { trxID: payment.trxID, customerMsisdn: payment.msisdn }),
  })

  function create(body: Answered): Answered {
    const { mode, payerReference, callbackURL, amount, currency, intent, merchantInvoiceNumber } = body
    if (mode !== '0011') return refusal('2063', 'Mode is not valid as per request data')
    if (!payerReference) return refusal('2048', 'Invalid Payer Reference')
    if (!URL.canParse(String(callbackURL))) return refusal('2049', 'Invalid Merchant Callback URL')
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(String(amount)) || Number(amount) < 1) return refusal('2006', 'Invalid amount')
    if (currency !== 'BDT') return refusal('2007', 'Invalid currency')
    if (intent !== 'sale') return refusal('2008', 'Invalid intent')
    const invoice = String(merchantInvoiceNumber ?? '')
    const isUsed = [...host.payments.values()].some((payment) => payment.invoice === invoice)
    if (!/^[^<>&]{1,255}$/.test(invoice) || isUsed) return refusal('2031', 'Invalid merchant invoice number')
    const paymentID = `TR0011${word(18)}`
    const payment: HostPayment = {
      paymentID,
      amount: String(amount),
      invoice,
      callback: String(callbackURL),
      state: 'Initiated',
      hasNoMoney: false,
      trxID: '',
      msisdn: '01770618575',
      refunds: [],
    }
    host.payments.set(paymentID, payment)
    return {
      ...shown(payment),
      bkashURL: `${pages()}/pay?paymentID=${paymentID}`,
      callbackURL,
      successCallbackURL: `${callbackURL}?paymentID=${paymentID}&status=success`,
      paymentCreateTime: `${bkashTime()} GMT+0600`,
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: invoice,
    }
  }

  function execute({ paymentID }: Answered): Answered {
    const payment = host.payments.get(String(paymentID))
    if (!payment) return refusal('2002', 'Invalid Payment ID')
    host.executions.set(payment.paymentID, (host.executions.get(payment.paymentID) ?? 0) + 1)
    if (payment.state === 'Completed')
      return word(1) < 'R'
        ? refusal('2117', 'The payment execution has already been completed')
        : refusal('2062', 'The payment has already been completed')
    if (payment.state === 'Cancelled') return refusal('2069', 'Transaction has already been cancelled')
    if (payment.state === 'Initiated') return refusal('2056', 'Invalid Payment State')
    if (payment.hasNoMoney) return refusal('2023', 'Insufficient Balance')
    payment.state = 'Completed'
    payment.trxID = trxId()
    const executed = { transactionStatus: 'Completed', paymentExecuteTime: `${bkashTime()} GMT+0600` }
    return { ...shown(payment), ...executed, merchantInvoiceNumber: payment.invoice }
  }

  function showStatus({ paymentID }: Answered): Answered {
    const payment = host.payments.get(String(paymentID))
    if (!payment) return refusal('2002', 'Invalid Payment ID')
    const transactionStatus = payment.state === 'Completed' ? 'Completed' : 'Initiated'
    const verificationStatus = payment.state === 'Initiated' ? 'Incomplete' : 'Complete'
    return { ...shown(payment), transactionStatus, verificationStatus, merchantInvoice: payment.invoice }
  }

  function answer(place: Place, headers: IncomingHttpHeaders, body: Answered): [number, Answered] {
    if (place === 'grant' || place === 'refresh') return tokens.answer(place, headers, body)
    if (!tokens.knows(headers)) return [401, { message: 'Unauthorized' }]
    const wanted = host.mood.refusal
    if (wanted?.at === place) return refuseIn(wanted)
    if (place === 'refund') return refund(host.payments, body)
    if (place === 'refunds') return listRefunds(host.payments, body)
    return [200, { create, execute, status: showStatus }[place](body)]
  }

  function serveApi(place: Place, { headers, body: sent }: Asked): Answer | undefined {
    host.asked.push(place)
    const body = JSON.parse(sent) as Answered
    const { fault: mood } = host.mood
    const fault = typeof mood === 'function' ? mood(place, String(body.paymentID)) : mood
    const isBroken = fault?.at === place
    const [status, told] = isBroken && fault.when === 'before' ? [200, {}] : answer(place, headers, body)
    host.mood.lie?.(told, place)
    if (!isBroken) return { status, body: told }
    const json = JSON.stringify(told)
    return {
      '500': { status: 500, body: { message: 'Internal server error' } },
      html: { type: 'text/html', body: '<html><body>Service under maintenance</body></html>' },
      half: { body: json.slice(0, Math.max(1, json.length >> 1)) },
      empty: { body: {} },
      silence: undefined,
    }[fault.how]
  }

  function servePage({ method, url, body }: Asked): Answer {
    const form = method === 'POST' ? new URLSearchParams(body) : url.searchParams
    const payment = host.payments.get(form.get('paymentID') ?? '')
    if (!payment) return { status: 404, type: 'text/plain', body: 'There is no such payment.' }
    if (method !== 'POST') return { type: 'text/html; charset=utf-8', body: payersPage(payment) }
    const deed = (form.get('deed') ?? '') as Deed
    if (!(deed in DEEDS)) return { status: 400, type: 'text/plain', body: 'There is no such button.' }
    return { status: 302, headers: { location: host.act(payment.paymentID, deed) } }
  }

  function serve(asked: Asked): Answer | undefined {
    const { pathname } = asked.url
    const place = PLACES[pathname]
    if (place && asked.method === 'POST') return serveApi(place, asked)
    if (pathname === '/pay') return servePage(asked)
    return notices.answerSns(asked.url) ?? { status: 403, body: { message: 'Missing Authentication Token' } }
  }
  const pages = () => host.address.replace('127.0.0.1', 'bkash.localhost')
  return host
}

function refuseIn({ code, form = 1 }: { code: string; form?: 1 | 2 | 3 }): [number, Answered] {
  const says = `Refused with ${code}`
  if (form === 1) return [200, refusal(code, says)]
  if (form === 2) return [200, { errorCode: code, errorMessage: says }]
  return [400, { internalCode: 'refused', externalCode: code, errorMessageEn: says, errorMessageBn: null }]
}

if (import.meta.main) {
  const host = await openBkashHost(Number(process.argv[2] ?? 8099))
  process.stdout.write(
    `bKash’s stand-in listens at ${host.address}. A studio that starts with this pays there:\nSTAND_INS=bkash=${host.address}\nIts keys are ${JSON.stringify(host.keys)}\n`,
  )
}
