// The stand-ins of the gateways as benches and faults use them: which keys a studio enters, what a payer and the gateway do, and the
// gateway's own books, with which the ledger must agree.
import type { Database } from '@chobighor/api/platform/database/database'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import { openBkashHost } from '../../tools/bkash-host.ts'
import { openSslCommerzHost } from '../../tools/sslcommerz-host.ts'
import { ADMIN } from '../e2e/start-product.ts'

/** What the gateway answers instead, or that it answers nothing; with `after` it has done its work before. */
interface Failing {
  how: '500' | 'half' | 'html' | 'silence'
  when: 'before' | 'after'
}

export interface Decided {
  /** The gateway's number of the payment. */
  payment: string
  /** The payer's browser goes back to the studio, which answers with a redirect. */
  comeBack(by: 'form' | 'address'): Promise<Response>
  /** The gateway's server tells the studio; undefined where it tells of no such payment. */
  tell?: () => Promise<Response>
}

export interface GatewayDesk {
  provider: GatewayName
  title: string
  /** What `STAND_INS` names. */
  standIn: string
  /** What the studio enters in the back office, and switches on. */
  keys: Record<string, string | boolean>
  /** A payer decides on the gateway's page. @param address of that page */
  decide(address: string, pays: boolean): Decided
  /** How the gateway's calls about a payment fail from now on. */
  fail(how: ((payment: string) => Failing | undefined) | undefined): void
  /** A plain question about a payment, without the studio. */
  askItself(payment: string): Promise<Response>
  /** In hundredths, by the reference that the ledger has. */
  books(): Map<string, number>
  /** Payments that the payer has confirmed, and for which the studio has not taken the money. */
  countUntaken(): number
  /** How often money was asked for, at most, of one payment. */
  mostExecutions(): number
  close(): Promise<void>
}

/** The browser comes from another site, with no session. */
const BROWSER = { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' }, redirect: 'manual' as const }

export async function openSslCommerzDesk(): Promise<GatewayDesk> {
  const host = await openSslCommerzHost()
  const { storeId: store_id, password: store_password } = host.store
  return {
    provider: 'sslcommerz',
    title: 'SSLCommerz',
    standIn: `sslcommerz=${host.address}`,
    keys: { store_id, store_password },
    decide(address, pays) {
      const payment = [...host.payments.values()].find(({ session }) => address.endsWith(session))
      if (!payment) throw new Error(`SSLCommerz’s stand-in has no page ${address}`)
      const form = new URLSearchParams(host.decide(payment.tran_id, pays ? 'VALID' : 'CANCELLED'))
      const back = pays ? payment.success_url : payment.cancel_url
      return {
        payment: payment.tran_id,
        comeBack: (by) =>
          by === 'form' ? fetch(back, { ...BROWSER, method: 'POST', body: form }) : fetch(`${back}?${form}`, BROWSER),
        tell: () => fetch(payment.ipn_url, { method: 'POST', body: form }),
      }
    },
    fail(how) {
      if (!how) host.mood = {}
      else
        host.mood.fails = (asked) => {
          const [valId, tranId] = [asked.get('val_id'), asked.get('tran_id')]
          const payment = valId ? [...host.payments.values()].find((each) => each.val_id === valId)?.tran_id : tranId
          return payment ? how(payment)?.how : undefined
        }
    },
    askItself: (tran_id) =>
      fetch(
        `${host.address}/validator/api/merchantTransIDvalidationAPI.php?${new URLSearchParams({ store_id, store_passwd: store_password, tran_id })}`,
      ),
    books() {
      const paid = [...host.payments.values()].filter(({ end }) => end === 'VALID')
      const books = new Map(paid.map(({ val_id, amount }) => [val_id, Math.round(Number(amount) * 100)]))
      const sum = [...books.values()].reduce((all, cents) => all + cents, 0)
      if (sum !== host.balance()) throw new Error(`SSLCommerz’s stand-in has ${host.balance()}, and lists ${sum}`)
      return books
    },
    countUntaken: () => 0,
    mostExecutions: () => 1,
    close: host.close,
  }
}

export async function openBkashDesk(): Promise<GatewayDesk> {
  const host = await openBkashHost()
  const none = { topic_arn: '', receiver: '', short_code: '', confirms_transfers: false }
  return {
    provider: 'bkash',
    title: 'bKash',
    standIn: `bkash=${host.address}`,
    keys: { ...host.keys, ...none },
    decide(address, pays) {
      const payment = new URL(address).searchParams.get('paymentID') ?? ''
      const back = host.act(payment, pays ? 'confirm' : 'cancel')
      return { payment, comeBack: () => fetch(back, BROWSER) }
    },
    fail(how) {
      host.mood = how
        ? {
            fault(at, payment) {
              const failing = at === 'execute' || at === 'status' ? how(payment) : undefined
              return failing && { at, ...failing }
            },
          }
        : {}
    },
    // without a token it refuses, as quickly as it answers
    askItself: (paymentID) =>
      fetch(`${host.address}/v1.2.0-beta/tokenized/checkout/payment/status`, {
        method: 'POST',
        body: JSON.stringify({ paymentID }),
      }),
    books: host.books,
    countUntaken: () => [...host.payments.values()].filter(({ state }) => state === 'Confirmed').length,
    mostExecutions: () => Math.max(0, ...host.executions.values()),
    close: host.close,
  }
}

/** The studio's own set-up, for a request to `/admin/gateways/…/`. */
export const switchedOn = ({ keys }: GatewayDesk) => ({
  ...keys,
  version: 1,
  own_password: ADMIN.password,
  is_on: true,
  is_sandbox: true,
})

/** What the ledger and the gateway's books don't agree about, each as a sentence. */
export async function compareBooks(database: Database, desk: GatewayDesk): Promise<string[]> {
  const entries = await database
    .selectFrom('payments')
    .select(['reference', 'amount_paisa'])
    .where('method', '=', desk.provider)
    .execute()
  const rest = desk.books()
  const wrong: string[] = []
  for (const { reference, amount_paisa } of entries) {
    const booked = rest.get(reference)
    if (booked !== amount_paisa)
      wrong.push(
        `the ledger has ${reference} with ${amount_paisa}, and ${desk.title} has ${booked ?? 'none, or no other'}`,
      )
    rest.delete(reference)
  }
  for (const [reference, cents] of rest)
    wrong.push(`${desk.title} took ${cents} by ${reference}, and the ledger has none`)
  return wrong
}

/** All payments are due for a look of the reconciler, which a start of the product begins with. */
export const makeAllDue = (database: Database) =>
  sql`update provider_payments set checked_at = 'epoch'`.execute(database)

/** How many of them it hasn't looked at yet. */
export async function countDue(database: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from provider_payments
    where checked_at = 'epoch' and state in ('opened', 'capturing', 'pending', 'expired', 'denied')`.execute(database)
  return rows[0]?.many ?? 0
}
