// Orders whose payments at a gateway are opened, of customers who are signed in, each with what will become of it.
import { openSession } from '@chobighor/api/auth/sessions-store'
import type { Database } from '@chobighor/api/platform/database/database'
import { aPayload } from '@chobighor/api/test/fixtures/order'
import { sql } from 'kysely'
import type { Failing, GatewayDesk } from '../faults/gateway-desks.ts'
import type { Chance } from '../faults/seeded-random.ts'

const CUSTOMERS = 50
/** Orders and payments that are made ready at the same time. */
const AT_ONCE = 8

/** What becomes of one payment, and what the gateway does meanwhile. */
export interface Fate {
  pays: boolean
  tells: 'before' | 'after' | 'twice' | 'never'
  returns: 'form' | 'address' | 'twice' | 'never'
  fails: Failing | undefined
}

export interface Paying {
  order: number
  token: string
  address: string
  fate: Fate
}

export function drawFate(chance: Chance): Fate {
  const oneOf = <Item>(...items: [Item, ...Item[]]): Item => items[chance.below(items.length)] ?? items[0]
  const pays = chance.below(8) > 0
  const tells = oneOf<Fate['tells']>('before', 'after', 'after', 'twice', 'never')
  const returns = oneOf<Fate['returns']>('form', 'form', 'form', 'address', 'twice', 'never')
  const isTroubled = chance.below(4) === 0
  // silence takes the longest
  const how = oneOf<Failing['how']>('500', '500', '500', 'half', 'half', 'half', 'html', 'silence')
  const when = oneOf<Failing['when']>('before', 'after')
  return { pays, tells, returns, fails: isTroubled ? { how, when } : undefined }
}

export async function addPayers(database: Database): Promise<string[]> {
  await sql`insert into services (slug, name, price_paisa) values ('wedding-day', 'Wedding day', 2800000)`.execute(
    database,
  )
  const tokens: string[] = []
  for (let nth = 0; nth < CUSTOMERS; nth++) {
    const email = `payer-${nth}@example.com`
    const { id } = await database
      .insertInto('users')
      .values({
        email,
        username: email,
        password_hash: 'none',
        first_name: 'Payer',
        last_name: String(nth),
        phone: '01712345678',
        is_verified: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tokens.push(await openSession(database, id, { idleDays: 7, days: 30 }))
  }
  return tokens
}

export interface Shop {
  baseUrl: string
  desk: GatewayDesk
}

/** Places the orders, and opens their payments. */
export async function makeReady(shop: Shop & { tokens: string[]; fates: Fate[] }): Promise<Paying[]> {
  const { baseUrl, desk, tokens, fates } = shop
  const body = JSON.stringify(aPayload())
  const payings: Paying[] = []
  const left = fates.map((fate, nth) => ({ fate, nth }))
  const ready = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const token = tokens[next.nth % tokens.length] ?? ''
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const post = async <Answer>(path: string, sent: string) => {
        const keyed = { ...headers, 'idempotency-key': `payment-${next?.nth}` }
        const answer = await fetch(`${baseUrl}/api/v1${path}`, { method: 'POST', headers: keyed, body: sent })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return (await answer.json()) as Answer
      }
      const { id } = await post<{ id: number }>('/order/add/', body)
      const asked = JSON.stringify({ provider: desk.provider })
      const { address } = await post<{ address: string }>(`/order/${id}/gateway/`, asked)
      payings.push({ order: id, token, address, fate: next.fate })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ready))
  return payings
}
