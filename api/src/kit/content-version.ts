// The version of all public content, as PostgreSQL has it (migration 0052): each committed change of what visitors may see makes a new
// one. Changes are announced by NOTIFY on a connection of its own, and all reads of the version use that connection too. PostgreSQL
// answers one connection in order, so an older version never replaces a newer one.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from './tables.ts'

const CHANNEL = 'chobighor_content'
/** How often a connection that says nothing is asked for the version, in ms. */
const HEARTBEAT = 5_000
/** A version that doesn't come within this is given up, and the connection with it, in ms. */
const ANSWER_TIME = 2_000
const RECONNECT_AFTER = 500
/** More rows than this make the version slow to read; then the older ones are removed. */
const ROWS_MOST = 1_000

/** Each change adds a row, so two versions never have the same count and sum. */
const READ_VERSION = `
  select count(*)::integer as rows, count(*) || '/' || coalesce(sum(transaction_id), 0) as version from content_changes
`
/** A transaction that is still open keeps its row, so its change is still announced by a new version. */
const REMOVE_OLD_ROWS =
  'delete from content_changes where transaction_id < (select max(transaction_id) from content_changes)'

export interface ContentVersion {
  /** The version that was read last; undefined while changes can't be heard. */
  current(): string | undefined
  /** Asks PostgreSQL. @returns the version of a moment after this call; undefined while changes can't be heard */
  read(): Promise<string | undefined>
  /** Told after each change of `current()`. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

export interface WatchOptions {
  /** In the shape of DATABASE_URL. */
  connection: string
  log: Logger
}

export async function watchContentVersion({ connection, log }: WatchOptions): Promise<ContentVersion> {
  const listeners: (() => void)[] = []
  let client: pg.Client | undefined
  let current: string | undefined
  let isClosed = false
  /** A read that is sent, and one that waits for it: whoever asks meanwhile shares the second. */
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
    set(undefined)
    lost.end().catch(() => {})
    if (isClosed) return
    log.warn({ err: why }, 'changes of the content can’t be heard: nothing is cached until they can')
    void connect()
  }

  const send = async (asked: pg.Client): Promise<void> => {
    const { rows } = await asked.query<{ rows: number; version: string }>(READ_VERSION)
    const [row] = rows
    if (asked !== client || !row) return
    set(row.version)
    if (row.rows > ROWS_MOST) await asked.query(REMOVE_OLD_ROWS)
  }

  const read = async (): Promise<string | undefined> => {
    waiting ??= sent.then(() => {
      waiting = undefined
      const asked = client
      const reading = asked ? send(asked).catch((error) => disconnect(asked, error)) : Promise.resolve()
      sent = reading
      return reading.then(() => current)
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
    read,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      set(undefined)
      await client?.end().catch(() => {})
    },
  }
}

/** Makes a new version with the transaction: tables that are made anew have no triggers yet. */
export async function announceNewContent(transaction: Transaction<Tables>): Promise<void> {
  await sql`insert into content_changes default values on conflict do nothing`.execute(transaction)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}
