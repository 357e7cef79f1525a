// News of what changed in the tables that visitors see, from whichever process changed it (migration 0020). PostgreSQL tells it in
// the order of commits: who has heard a mark of their own has heard of everything that was committed before it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const CHANNEL = 'chobighor_content'
/** Told instead of a table where all may be different. */
const ALL = ''
/** A line that says nothing for this long is asked whether it is still there, in ms. */
const HEARTBEAT = 5_000
/** A mark that isn't heard within this is lost, and the line with it. */
const LONGEST_WAY = 2_000
const BEFORE_NEXT_TRY = 500

export interface ContentNews {
  /** Whether every change is heard of: without, nothing that is kept can be trusted. */
  isHeard(): boolean
  /** Told the table, or undefined where anything may have changed unheard. */
  onChange(tell: (table: string | undefined) => void): void
  /** The tables that these statements name: undefined where one of them isn't told of. */
  tablesOf(statements: Iterable<string>): string[] | undefined
  /** Whether one of these statements may have changed what visitors see. */
  mayChange(statements: Iterable<string>): boolean
  /** Resolves when all that was committed before has been heard here. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

export interface NewsOptions {
  database: Database
  /** In the shape of DATABASE_URL. */
  connection: string
  log: Logger
}

export async function listenToContent({ database, connection, log }: NewsOptions): Promise<ContentNews> {
  const namesIn = await nameReader(database)
  const listeners: ((table: string | undefined) => void)[] = []
  const marks = new Map<string, () => void>()
  const tell = (table: string | undefined) => {
    for (const listener of listeners) listener(table)
  }
  let client: pg.Client | undefined
  let isClosing = false

  const hear = ({ payload = '' }: pg.Notification) => {
    const reached = marks.get(payload)
    if (reached) reached()
    else if (!payload.startsWith('mark ')) tell(payload === ALL ? undefined : payload)
  }
  const lose = (line: pg.Client, why: unknown) => {
    if (line !== client) return
    client = undefined
    tell(undefined)
    // whoever waits for a mark has no more to wait for
    for (const reached of marks.values()) reached()
    if (isClosing) return
    log.warn({ err: why }, 'news of changes don’t come: nothing is kept until they do')
    line.end().catch(() => {})
    void open()
  }
  const open = async () => {
    while (!isClosing) {
      const line = new pg.Client({
        connectionString: connection,
        application_name: 'chobighor news',
        keepAlive: true,
        connectionTimeoutMillis: LONGEST_WAY,
        query_timeout: LONGEST_WAY,
      })
      line.on('notification', hear)
      line.on('error', (error) => lose(line, error))
      line.on('end', () => lose(line, 'the line has ended'))
      try {
        await line.connect()
        await line.query(`listen ${CHANNEL}`)
        client = line
        tell(undefined)
        return
      } catch {
        line.end().catch(() => {})
        await sleep(BEFORE_NEXT_TRY)
      }
    }
  }
  const caughtUp = async () => {
    const line = client
    if (!line) return
    const mark = `mark ${crypto.randomUUID()}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new Error('a mark was not heard')), LONGEST_WAY)
    marks.set(mark, resolve)
    try {
      // by the line itself: a pool that others hold must not make it seem lost. Both are waited for at once: a database that stands
      // still doesn't even take the mark
      await Promise.all([line.query('select pg_notify($1, $2)', [CHANNEL, mark]), promise])
    } catch (error) {
      lose(line, error)
    } finally {
      clearTimeout(timer)
      marks.delete(mark)
    }
  }
  await open()
  const heartbeat = setInterval(() => void caughtUp(), HEARTBEAT)

  return {
    isHeard: () => client !== undefined,
    onChange: (listener) => void listeners.push(listener),
    tablesOf(statements) {
      const found = new Set<string>()
      for (const statement of statements)
        for (const { name, isTold } of namesIn(statement)) {
          if (!isTold) return undefined
          found.add(name)
        }
      return [...found].sort()
    },
    mayChange(statements) {
      for (const statement of statements) if (namesIn(statement).some(({ isChanged }) => isChanged)) return true
      return false
    },
    caughtUp,
    async close() {
      isClosing = true
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

/** Tells every process that all may be different, once the transaction is committed: tables that are made anew tell nothing themselves. */
export async function tellOfAll(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${ALL})`.execute(transaction)
}

interface Named {
  name: string
  isTold: boolean
  /** Whether the statement may do what the table's trigger tells of. */
  isChanged: boolean
}

/** Statements are ours and have no values in them, so there are few: what each names is looked for once. */
const MOST_STATEMENTS = 2_000

/** As `pg_trigger.tgtype` has them. */
const EVENTS: Record<string, number> = { insert: 4, delete: 8, update: 16, truncate: 32 }

interface Table {
  name: string
  /** Of its trigger; null where it has none. */
  events: number | null
  /** Of which columns alone an update is told; null for all. */
  columns: string[] | null
}

async function nameReader(database: Database): Promise<(statement: string) => Named[]> {
  const { rows } = await sql<Table>`
    select relname as name, tgtype as events, (
      select array_agg(attname::text) from pg_attribute where attrelid = pg_class.oid and attnum = any(tgattr)
    ) as columns
    from pg_class left join pg_trigger on tgrelid = pg_class.oid and tgname = 'content_changed'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  `.execute(database)
  const tables = new Map(rows.map((row) => [row.name, row]))
  const known = new Map<string, Named[]>()
  return (statement) => {
    let named = known.get(statement)
    if (!named) {
      // any word that is a table's name: too many at worst
      const words = new Set(statement.toLowerCase().match(/[a-z_]+/g))
      named = [...words].flatMap((name) => {
        const table = tables.get(name)
        return table ? [{ name, isTold: table.events !== null, isChanged: isChangedBy(words, table) }] : []
      })
      if (known.size < MOST_STATEMENTS) known.set(statement, named)
    }
    return named
  }
}

function isChangedBy(words: ReadonlySet<string>, { events, columns }: Table): boolean {
  const isOf = (event: string) => words.has(event) && ((events ?? 0) & (EVENTS[event] ?? 0)) > 0
  const isUpdated = isOf('update') && (columns === null || columns.some((column) => words.has(column)))
  return isUpdated || isOf('insert') || isOf('delete') || isOf('truncate')
}
