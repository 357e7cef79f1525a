// The connection to PostgreSQL for all stores: one pool, typed by the tables, with a time limit for statements. Columns
// have the types that `tools/generate-tables.ts` gives them.
import { Failure } from '@chobighor/contract/plain/failure'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECTION_TIME, CONNECTIONS_MOST, READERS_LEAST, SILENCE_TIME, STATEMENT_TIME, TURN_TIME } from '../bounds.ts'
import { createSemaphore } from '../semaphore.ts'
import { poolForKysely } from './pool-for-kysely.ts'
import type { Tables } from './tables.ts'
import { limitWrites } from './transactions.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export type ConnectOptions = {
  /** In ms, 0 for no limit. */
  statementTimeout?: number
  /**
   * Whether a pooler in transaction mode (pgbouncer) is between: each transaction may then run on another connection of
   * PostgreSQL, so nothing may be set for a connection, and no statement is prepared there.
   */
  isPooled?: boolean
  /** Whether a connection is waited for in the first seconds of an outage. */
  waits?: boolean
  /** How many connections may be open at the same time. */
  connections?: number
  /** How long a transaction waits for its turn, in ms. */
  patience?: number
  /** Called for each statement, without its values. */
  onStatement?: (text: string) => void
  /** Gets a line for each slow statement. */
  log?: Logger
}

const OLDEST_VERSION = 15

const { builtins } = pg.types
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

// Money is counted in paisa and stays far below 2^53. A timestamp without a zone is the camera's clock: a `Date`
// would need a zone, and the zone isn't known.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.TIMESTAMP, asText],
  [builtins.DATE, asText],
])

/** @param connection in the format of DATABASE_URL */
export function connect(connection: string, options: ConnectOptions = {}): Database {
  const { connections = CONNECTIONS_MOST, patience = TURN_TIME, statementTimeout = STATEMENT_TIME } = options
  const { isPooled = false, waits = true } = options
  const pool = new pg.Pool({
    connectionString: connection,
    application_name: 'chobighor',
    max: connections,
    // idle ones stay open: on a full disk PostgreSQL may be unable to open new ones, and reads must go on (F-05)
    min: connections,
    // a pooler refuses it as a parameter of the start: then the role has to have it (decision 076)
    ...(!isPooled && { statement_timeout: statementTimeout }),
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + SILENCE_TIME }),
    connectionTimeoutMillis: CONNECTION_TIME,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  })
  // A lost connection fails its own query and is then replaced; without a listener this event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const logIfSlow = options.log && logSlowStatements(pool, options.log)
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, { prepares: !isPooled, waits }) }),
    log({ query, queryDurationMillis }) {
      options.onStatement?.(query.sql)
      logIfSlow?.(query.sql, queryDurationMillis)
    },
  })
  limitWrites(database, createSemaphore({ most: Math.max(1, connections - READERS_LEAST), patience }))
  return database
}

/** Another database of the same PostgreSQL server. @param connection in the format of DATABASE_URL */
export function toDatabase(connection: string, name: string): string {
  const url = new URL(connection)
  url.pathname = `/${name}`
  return url.href
}

/** @throws if the database doesn't answer */
export async function requireAnswer(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}

/**
 * @param setting which setting leads to it
 * @throws a readable sentence if the database can't be reached, is too old, or doesn't support Bangla
 */
export async function requireVersion(database: Database, setting = 'DATABASE_URL'): Promise<void> {
  const { rows } = await sql<{ version: string; number: number; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      current_setting('server_encoding') as encoding
  `
    .execute(database)
    .catch((cause: Error) => {
      throw new Failure('unavailable', `The database of ${setting} can't be reached: ${reasonOf(cause)}`, { cause })
    })
  const [row] = rows
  if (!row || row.number < OLDEST_VERSION * 10_000) {
    throw new Failure(
      'unavailable',
      `${setting} leads to PostgreSQL ${row?.version}. Chobighor needs version ${OLDEST_VERSION} or newer.`,
    )
  }
  if (row.encoding !== 'UTF8')
    throw new Failure('unavailable', `The database of ${setting} keeps ${row.encoding}. Chobighor needs one in UTF8.`)
}

// Node tries several addresses of a host, and its error then has only the list of the failed tries.
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => String(each?.message ?? each)).join(', ')
  return error.message
}

/** In ms. */
const SLOW = 500
/** The same statement isn't logged again within this time, in ms. */
const QUIET = 60_000
/** Our own statements are few; above this number somebody else causes new ones. */
const MOST_TOLD = 500
/** Characters of a statement in the log: a migration, or a long list, has a hundred times as many. */
const TOLD_LONGEST = 2_000

/**
 * Logs slow statements with PostgreSQL's plan for them, but without their values, which may be personal.
 * @returns a function to call after each statement, with the time in ms
 */
function logSlowStatements(pool: pg.Pool, log: Logger): (statement: string, took: number) => void {
  const toldAt = new Map<string, number>()
  return (statement, took) => {
    const now = Date.now()
    if (took < SLOW || now - (toldAt.get(statement) ?? 0) < QUIET) return
    if (toldAt.size >= MOST_TOLD) toldAt.clear()
    toldAt.set(statement, now)
    void planOf(pool, statement).then((plan) =>
      log.warn({ statement: told(statement), took: Math.round(took), plan }, 'a slow statement'),
    )
  }
}

const told = (statement: string): string =>
  statement.length > TOLD_LONGEST ? `${statement.slice(0, TOLD_LONGEST)} …` : statement

/** The plan that doesn't depend on values (PostgreSQL 16 or newer); undefined if the statement has none. */
async function planOf(pool: pg.Pool, statement: string): Promise<string[] | undefined> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) return undefined
  const explained = pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
  return explained.then(
    ({ rows }) => rows.map((row) => row['QUERY PLAN']),
    () => undefined,
  )
}
