// Payments by bKash under random faults, several at once: lost answers, refusals, tokens that end, connections that die, browsers that
// come back never or twice, and two more servers that look after open payments. In the end the ledger is equal to bKash's own books.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BkashHost, type BkashMood, openBkashHost, type Place } from '../../../../../tools/bkash-host.ts'
import { DEEDS, type Deed } from '../../../../../tools/bkash-host-pages.ts'
import { bkashShopAt, sweepLater } from '../../../../../tools/bkash-shop.ts'
import { sweep } from '../../../../../tools/gateway-shop.ts'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS } from '../../../../test/fixtures/order.ts'
import { type Draw, drawBy, onceIn, oneOf, SEEDS } from '../../../../test/fixtures/random-cases.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

const MOODS = 3
const AT_ONCE = 4

let host: BkashHost
let api: TestApi
let nadia: SignedInVisitor

beforeEach(async () => {
  host = await openBkashHost()
  api = await bkashShopAt(host, { limits: MANY_ORDERS })
  nadia = await signInAs(api, { is_verified: true })
})
afterEach(async () => {
  await api.drop()
  await host.close()
})

const HOWS = ['500', 'html', 'half', 'empty', 'silence'] as const
function drawMood(draw: Draw): BkashMood {
  const at = oneOf<Place>(draw, ['create', 'execute', 'execute', 'execute', 'execute', 'status', 'status', 'grant'])
  if (onceIn(draw, 3)) return {}
  if (onceIn(draw, 4)) return { refusal: { at, code: oneOf(draw, ['2003', '2117', '2062', '2056', '2023', '9999']) } }
  // silence takes the longest
  const how = onceIn(draw, 12) ? 'silence' : HOWS[draw(4)]
  return { fault: { at, when: oneOf(draw, ['before', 'after', 'after']), how: how ?? '500' } }
}

/** The database ends the connection that would enter the money. */
const kill = () =>
  sql`
    create or replace function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create or replace trigger die before insert on payments for each row execute function die()
  `.execute(api.database)
const live = () => sql`drop function if exists die cascade`.execute(api.database)

const goTo = async (address: string) => {
  const { status } = await api.fetch(new Request(address))
  expect([303, 500, 503]).toContain(status)
}

interface Try {
  isForgedFirst: boolean
  deed: Deed
  steps: ('return' | 'forge' | 'look')[]
  isAtOnce: boolean
}

const PAYERS: Deed[] = [...Array.from({ length: 6 }, () => 'confirm' as const), ...(Object.keys(DEEDS) as Deed[])]
/** Drawn ahead, so that it doesn't depend on who of several is faster. */
const drawTries = (draw: Draw): Try[] =>
  Array.from({ length: 1 + draw(2) }, () => ({
    isForgedFirst: onceIn(draw, 8),
    deed: oneOf(draw, PAYERS),
    steps: Array.from({ length: draw(5) }, () => oneOf(draw, ['return', 'return', 'forge', 'look'] as const)),
    isAtOnce: onceIn(draw, 2),
  }))

/** One customer's payment. @param key of the order */
async function payOnce(tries: Try[], key: string): Promise<void> {
  const order = await nadia.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': key } })
  const id = String(order.id)
  for (const { isForgedFirst, deed, steps, isAtOnce } of tries) {
    const opened = await nadia.call.orders.payAtGateway({ id, provider: 'bkash' }).catch(() => undefined)
    if (!opened) continue
    const paymentID = new URL(opened.address).searchParams.get('paymentID') ?? ''
    const forged = `http://studio.test/api/v1/payment/bkash/return/?paymentID=${paymentID}&status=success`
    if (isForgedFirst) await goTo(forged)
    const back = host.act(paymentID, deed)
    const make = { return: () => goTo(back), forge: () => goTo(forged), look: () => sweep(api, 2) }
    if (isAtOnce) await Promise.all(steps.map((step) => make[step]()))
    else for (const step of steps) await make[step]()
  }
}

test.each(SEEDS)(
  '[GW-24] [GW-27] after random faults the ledger is equal to bKash’s books, and nothing was asked for twice (SEED=%i)',
  async (seed) => {
    const draw = drawBy(seed)
    for (let round = 0; round < MOODS; round++) {
      await sql`truncate limits`.execute(api.database)
      host.mood = drawMood(draw)
      if (onceIn(draw, 4)) host.expireTokens()
      if (onceIn(draw, 4)) await kill()
      const plans = Array.from({ length: AT_ONCE }, () => drawTries(draw))
      await Promise.all(plans.map((tries, nth) => payOnce(tries, `${round}-${nth}`)))
      await live()
    }
    host.mood = {}
    // whatever was drawn, one customer pays as most do
    await payOnce([{ isForgedFirst: false, deed: 'confirm', steps: ['return'], isAtOnce: false }], 'as-most-do')
    await sweep(api, 2)
    await sweepLater(api, 2)
    const entries = await api.database
      .selectFrom('payments')
      .select(['reference', 'amount_paisa', 'kind'])
      .where('method', '=', 'bkash')
      .execute()
    const ledger = entries.map(({ reference, amount_paisa, kind }) => [reference, amount_paisa, kind])
    const books = [...host.books()].map(([trxID, cents]) => [trxID, cents, 'payment'])
    expect(ledger.sort()).toEqual(books.sort())
    expect(books.length).toBeGreaterThan(0)
    expect(Math.max(...host.executions.values())).toBe(1)
    expect([host.renewed <= 2, host.isBlocked]).toEqual([true, false])
    const states = await api.database
      .selectFrom('provider_payments')
      .select('state')
      .where('state', 'in', ['capturing', 'pending', 'unclear', 'refused'])
      .execute()
    expect(states).toEqual([])
  },
)
