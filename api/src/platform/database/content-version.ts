// The version of all public content in PostgreSQL: each committed change of public content makes a new
// one. NOTIFY announces changes on a separate connection, which also makes all reads of the version. PostgreSQL answers
// one connection in order, so an older version never replaces a newer one.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { UNHEARD_TIME } from '../bounds.ts'
import type { Database, Transaction } from './database.ts'

const CHANNEL = 'chobighor_content'
/** How often a silent connection is asked for the version, in ms. */
const HEARTBEAT = 5_000
/** How long an answer may take, in ms; then the connection is closed. */
const ANSWER_TIME = 2_000
const RECONNECT_AFTER = 500
/** If there are more rows, reading the version gets slow; then the older rows are removed. */
const ROWS_MOST = 1_000

/** Each change adds a row, so two versions never have the same count and sum. */
const READ_VERSION = `
  select count(*)::integer as rows, count(*) || '/' || coalesce(sum(transaction_id), 0) as version from content_changes
`
/** The version that this server has; a standby may have an older one than its primary. */
export async function readVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`${sql.raw(READ_VERSION)}`.execute(database)
  return rows[0]?.version ?? ''
}

/** A transaction that is still open keeps its row, so its change is still announced by a new version. */
const REMOVE_OLD_ROWS =
  'delete from content_changes where transaction_id < (select max(transaction_id) from content_changes)'

export interface ContentVersion {
  /** The version that was read last; undefined if no changes can be received, after some seconds (UNHEARD_TIME). */
  current(): string | undefined
  /** Whether changes can be received now. */
  isHeard(): boolean
  /** Asks PostgreSQL. @returns a version from after this call; undefined while no changes can be received */
  read(): Promise<string | undefined>
  /** Called after each change of `current()`. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

export interface WatchOptions {
  /** In the format of DATABASE_URL. */
  connection: string
  log: Logger
  /** How long the last version stays while no changes can be received, in ms. */
  unheardTime?: number
}

export async function watchContentVersion(options: WatchOptions): Promise<ContentVersion> {
  const { connection, log, unheardTime = UNHEARD_TIME } = options
  const listeners: (() => void)[] = []
  let client: pg.Client | undefined
  let current: string | undefined
  let isClosed = false
  let forgetting: NodeJS.Timeout | undefined
  /** The read that was sent, and one that waits for it: all later callers share the waiting one. */
  let sent: Promise<unknown> = Promise.resolve()
  let waiting: Promise<string | undefined> | undefined

  const set = (version: string | undefined) => {
    if (version === current) return
    current = version
    for (const listener of listeners) listener()
  }

  const disconnect = (lost: pg.Client, why: unknown) => {
    if (lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    if (isClosed) return
    log.warn({ err: why }, 'changes of the content can’t be heard: what is cached is soon not sent any more')
    // visitors shall not notice that a standby takes over
    forgetting ??= setTimeout(() => set(undefined), unheardTime).unref()
    void connect()
  }

  const send = async (reader: pg.Client): Promise<void> => {
    const { rows } = await reader.query<{ rows: number; version: string }>(READ_VERSION)
    const [row] = rows
    if (reader !== client || !row) return
    clearTimeout(forgetting)
    forgetting = undefined
    set(row.version)
    if (row.rows > ROWS_MOST) await reader.query(REMOVE_OLD_ROWS)
  }

  const read = async (): Promise<string | undefined> => {
    waiting ??= sent.then(() => {
      waiting = undefined
      const reader = client
      const reading = reader ? send(reader).catch((error) => disconnect(reader, error)) : Promise.resolve()
      sent = reading
      return reading.then(() => (client ? current : undefined))
    })
    return waiting
  }

  const connect = async () => {
    while (!isClosed) {
      const made = new pg.Client({
        connectionString: connection,
        application_name: 'chobighor content version',
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_TIME,
        query_timeout: ANSWER_TIME,
      })
      made.on('notification', () => void read())
      made.on('error', (error) => disconnect(made, error))
      made.on('end', () => disconnect(made, 'the connection ended'))
      try {
        await made.connect()
        await made.query(`listen ${CHANNEL}`)
        // it was closed while this connected
        if (isClosed) return void made.end().catch(() => {})
        client = made
        await read()
        return
      } catch {
        made.end().catch(() => {})
        await sleep(RECONNECT_AFTER)
      }
    }
  }

  await connect()
  const heartbeat = setInterval(() => void read(), HEARTBEAT)
  return {
    current: () => current,
    isHeard: () => client !== undefined,
    read,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(forgetting)
      set(undefined)
      await client?.end().catch(() => {})
    },
  }
}

/** Makes a new version in this transaction: newly created tables have no triggers yet. */
export async function announceNewContent(transaction: Transaction): Promise<void> {
  await sql`insert into content_changes default values on conflict do nothing`.execute(transaction)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}
