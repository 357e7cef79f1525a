// The connection to PostgreSQL for all stores: one pool, typed by the tables, with a limit to how long a statement
// may take. Columns arrive as `tools/generate-tables.ts` types them.
import { Failure } from '@chobighor/contract/failure'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECTION_TIME, CONNECTIONS_MOST, READERS_LEAST, STATEMENT_TIME, TURN_TIME } from './bounds.ts'
import { cutSilent } from './cut-silent.ts'
import { createStatementNames, prepareOften } from './prepared-statements.ts'
import { tellSlow } from './slow-statements.ts'
import type { Tables } from './tables.ts'
import { createTurns } from './turns.ts'
import { takeTurns } from './write-turns.ts'

export type Database = Kysely<Tables>

export type ConnectOptions = {
  /** Milliseconds, 0 for no limit. */
  statementTimeout?: number
  /** How many connections may be open at once. */
  connections?: number
  /** Milliseconds after which a database that answers nobody else either is no longer waited for. */
  silence?: number
  /** Milliseconds that a transaction waits for its turn. */
  patience?: number
  /** Told of each statement, without its values. */
  onStatement?: (text: string) => void
  /** Told of slow statements. */
  log?: Logger
}

const OLDEST_VERSION = 15

const { builtins } = pg.types
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

// Money is counted in paisa and stays far below 2^53. A timestamp without a zone is the camera's clock: a `Date`
// would pretend to know the zone.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.TIMESTAMP, asText],
  [builtins.DATE, asText],
])

/** @param connection in the shape of DATABASE_URL */
export function connect(connection: string, options: ConnectOptions = {}): Database {
  const { connections = CONNECTIONS_MOST, patience = TURN_TIME } = options
  const pool = new pg.Pool({
    connectionString: connection,
    application_name: 'chobighor',
    max: connections,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIME,
    connectionTimeoutMillis: CONNECTION_TIME,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  })
  // A lost connection fails the query that uses it and is then replaced; unheard, it would end the process.
  pool.on('error', () => {})
  const statements = createStatementNames()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareOften(client, statements)
  })
  cutSilent(pool, connection, options.silence)
  const told = options.log && tellSlow(pool, options.log)
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query, queryDurationMillis }) {
      options.onStatement?.(query.sql)
      told?.(query.sql, queryDurationMillis)
    },
  })
  return takeTurns(database, createTurns({ most: Math.max(1, connections - READERS_LEAST), patience }))
}

/** The same PostgreSQL, another of its databases. @param connection in the shape of DATABASE_URL */
export function toDatabase(connection: string, name: string): string {
  const url = new URL(connection)
  url.pathname = `/${name}`
  return url.href
}

/** @throws where the database doesn't answer */
export async function requireAnswer(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}

/** Throws a sentence where the database can't be reached, is too old, or knows no Bangla. */
export async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string; number: number; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      current_setting('server_encoding') as encoding
  `
    .execute(database)
    .catch((cause: Error) => {
      const failure = new Failure('unavailable', `The database of DATABASE_URL can't be reached: ${reasonOf(cause)}`)
      failure.cause = cause
      throw failure
    })
  const [row] = rows
  if (!row || row.number < OLDEST_VERSION * 10_000) {
    throw new Failure(
      'unavailable',
      `DATABASE_URL leads to PostgreSQL ${row?.version}. Chobighor needs version ${OLDEST_VERSION} or newer.`,
    )
  }
  if (row.encoding !== 'UTF8')
    throw new Failure('unavailable', `The database of DATABASE_URL keeps ${row.encoding}. Chobighor needs one in UTF8.`)
}

// Node tries several addresses of a host, and then says nothing but the list of what failed.
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => String(each?.message ?? each)).join(', ')
  return error.message
}
