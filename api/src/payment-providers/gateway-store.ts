import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export type GatewayRow = Selectable<Tables['gateway_settings']>

export function listGateways(database: Database): Promise<GatewayRow[]> {
  return database.selectFrom('gateway_settings').selectAll().orderBy('provider', 'desc').execute()
}

export function seekGateway(database: Database, provider: GatewayName): Promise<GatewayRow | undefined> {
  return database.selectFrom('gateway_settings').selectAll().where('provider', '=', provider).executeTakeFirst()
}

export function lockGateway(transaction: Transaction, provider: GatewayName): Promise<GatewayRow> {
  return transaction
    .selectFrom('gateway_settings')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateGateway(
  transaction: Transaction,
  provider: GatewayName,
  changed: Pick<GatewayRow, 'is_on' | 'is_sandbox' | 'sealed_secrets'> & { account: Record<string, string> },
): Promise<void> {
  await transaction
    .updateTable('gateway_settings')
    .set((values) => ({ ...changed, account: JSON.stringify(changed.account), version: values('version', '+', 1) }))
    .where('provider', '=', provider)
    .execute()
}

export interface TokenRow {
  number: number
  sealed_token: Buffer | null
  /** It need not be renewed yet. */
  is_fresh: boolean
  is_valid: boolean
  /** Within the last hour. */
  renewals: number
  tokens: number
}

const HOUR = sql`interval '1 hour'`
const withinHour = (times: RawBuilder<unknown>) =>
  sql`array(select at from unnest(${times}) as at where at > clock_timestamp() - ${HOUR})`
const countOf = (times: RawBuilder<unknown>) => sql<number>`cardinality(${withinHour(times)})`

const given = sql.ref('given_at')
const renewed = sql.ref('renewed_at')

export async function readToken(database: Database): Promise<TokenRow> {
  return database
    .selectFrom('gateway_tokens')
    .select(['number', 'sealed_token'])
    .select(sql<boolean>`coalesce(renew_after > clock_timestamp(), false)`.as('is_fresh'))
    .select(sql<boolean>`coalesce(expires_at > clock_timestamp(), false)`.as('is_valid'))
    .select(countOf(renewed).as('renewals'))
    .select(countOf(given).as('tokens'))
    .where('provider', '=', 'bkash')
    .executeTakeFirstOrThrow()
}

/** @param longest in ms: a process that dies meanwhile holds up the others for so long @returns whether it is the caller's turn */
export async function beginAsking(
  database: Database,
  { asker, number, longest }: { asker: string; number: number; longest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('gateway_tokens')
    .set({ asking: asker, asking_until: sql<Date>`clock_timestamp() + ${longest} * interval '1 millisecond'` })
    .where('provider', '=', 'bkash')
    .where('number', '=', number)
    .where((either) =>
      either.or([either('asking', 'is', null), either('asking_until', '<', sql<Date>`clock_timestamp()`)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRenewal(database: Database): Promise<void> {
  await database
    .updateTable('gateway_tokens')
    .set({ renewed_at: sql<Date[]>`${withinHour(renewed)} || clock_timestamp()` })
    .where('provider', '=', 'bkash')
    .execute()
}

/** Nothing is kept of a process that was too late: another one asks now. */
export async function keepToken(
  database: Database,
  { asker, sealed, seconds }: { asker: string; sealed: Buffer; seconds: number },
): Promise<void> {
  await database
    .updateTable('gateway_tokens')
    .set((values) => ({
      number: values('number', '+', 1),
      sealed_token: sealed,
      renew_after: sql<Date>`clock_timestamp() + ${seconds} * 5 / 6.0 * interval '1 second'`,
      expires_at: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`,
      given_at: sql<Date[]>`${withinHour(given)} || clock_timestamp()`,
      asking: null,
      asking_until: null,
    }))
    .where('provider', '=', 'bkash')
    .where('asking', '=', asker)
    .execute()
}

export async function endAsking(database: Database, asker: string): Promise<void> {
  await database
    .updateTable('gateway_tokens')
    .set({ asking: null, asking_until: null })
    .where('provider', '=', 'bkash')
    .where('asking', '=', asker)
    .execute()
}
