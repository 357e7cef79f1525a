// Adapts pg's pool for Kysely. PostgreSQL parses and plans a frequent statement only once for each connection: this is
// more than half of the cost of a page's short statements. A connection that gave no answer in time is not used again.
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { SILENCE_TIME } from '../bounds.ts'
import { isConnectionLost, isReadOnly } from './lost-connection.ts'
import type { Tables } from './tables.ts'
import { waitForConnection } from './wait-for-connection.ts'

/** A text that was sent this often is one of our own statements, not one that contains a search. */
const OFTEN = 3
/** Limit of prepared statements; each connection keeps all of them. */
const MOST_NAMED = 100
const MOST_COUNTED = 1_000
const IS_READ = /^\s*select\b/i
const IS_OF_ROWS = /^\s*(select|with|insert|update|delete)\b/i
/** The best plan depends on the keyword, so these statements are planned each time. */
const BY_WORDS = /\bi?like\b/i
/** PostgreSQL's "cached plan must not change result type": another process changed a table (feature_not_supported). */
const CHANGED = '0A000'
/** pg's message when `query_timeout` is over. */
const SILENT = 'Query read timeout'
const ALLOW_TIME = `select set_config('statement_timeout', $1, $2::boolean)`
/** The longest time of Node's timers, in ms. */
const FOREVER = 2_147_483_647

export interface StatementNames {
  /** Undefined if the statement is sent without a name. */
  nameOf(text: string): string | undefined
  /** The prepared statements are out of date: from now on all statements get new names. */
  renew(): void
}

export function createStatementNames(): StatementNames {
  const sent = new Map<string, number>()
  const names = new Map<string, string>()
  let era = 0
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name) return name
      const times = (sent.get(text) ?? 0) + 1
      if (sent.size >= MOST_COUNTED) sent.clear()
      sent.set(text, times)
      if (times < OFTEN || names.size >= MOST_NAMED || !IS_OF_ROWS.test(text) || BY_WORDS.test(text)) return undefined
      const made = `often_${era}_${names.size}`
      names.set(text, made)
      return made
    },
    renew() {
      era++
      names.clear()
    },
  }
}

const NO_NAMES: StatementNames = { nameOf: () => undefined, renew: () => {} }

/**
 * Gives all statements on this connection another time limit. It sets PostgreSQL's limit and pg's own limit together.
 * @param most in ms, 0 for no limit
 * @param until the end of a transaction, or of a connection that only the caller uses and resets
 */
export async function allowTime(
  base: Kysely<Tables>,
  most: number,
  until: 'transaction' | 'connection' = 'transaction',
) {
  await base.executeQuery(CompiledQuery.raw(ALLOW_TIME, [String(most), until === 'transaction']))
}

export interface PoolOptions {
  /** Whether frequent statements are prepared: a connection must stay the same one of PostgreSQL. */
  prepares?: boolean
  /** Whether a connection is waited for in the first seconds of an outage. */
  waits?: boolean
}

export function poolForKysely(pool: pg.Pool, { prepares = true, waits = true }: PoolOptions = {}): PostgresPool {
  const names = prepares ? createStatementNames() : NO_NAMES
  /** Kysely identifies a connection by its object. */
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = waits ? waitForConnection(pool) : () => pool.connect()
  return {
    options: pool.options,
    async connect() {
      const client = await connect()
      const known = clients.get(client) ?? clientForKysely(client, names, connect)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** @param connect gives another connection */
function clientForKysely(
  own: pg.PoolClient,
  names: StatementNames,
  connect: () => Promise<pg.PoolClient>,
): PostgresPoolClient {
  /** Undefined after its connection was lost, if there was no other one. */
  let client: pg.PoolClient | undefined = own
  let isFirst = true
  let isSilent = false
  /** It was connected to a server that is a standby now. */
  let isOfStandby = false
  /** In ms; undefined: the pool's own limit. */
  let allowed: number | undefined
  const query = async (text: string, values: unknown[]) => {
    // pg would queue it behind the statement that never got an answer
    if (isSilent || !client) throw new Error(SILENT)
    // no transaction and no setting of this connection is lost with it
    const mayRepeat = isFirst && IS_READ.test(text)
    isFirst = false
    if (text === ALLOW_TIME) allowed = Number(values[0]) === 0 ? FOREVER : Number(values[0]) + SILENCE_TIME
    const statement = { text, values, ...(allowed && { query_timeout: allowed }) }
    try {
      return await sendPrepared(client, statement, names)
    } catch (error) {
      if (mayRepeat && isConnectionLost(error)) {
        client.release(true)
        client = undefined
        client = await connect()
        return sendPrepared(client, statement, names)
      }
      isOfStandby = isReadOnly(error)
      isSilent = error instanceof Error && error.message === SILENT
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release(isDiscarded = false) {
      allowed = undefined
      isFirst = true
      client?.release(isDiscarded || isSilent || isOfStandby)
    },
  }
}

async function sendPrepared(client: pg.PoolClient, statement: pg.QueryConfig, names: StatementNames): Promise<unknown> {
  const name = names.nameOf(statement.text)
  if (!name) return client.query(statement)
  const isAlone = client.getTransactionStatus() === 'I'
  try {
    return await client.query({ ...statement, name })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== CHANGED) throw error
    names.renew()
    // a failed transaction can't be continued
    if (!isAlone) throw error
    return client.query(statement)
  }
}
