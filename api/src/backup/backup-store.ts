// Reads the whole database as it was at one moment, while the product keeps writing: all queries see the same rows.
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  table: string
  column: string
  last: number
}

export interface KeptPicture {
  name: string
  original_type: string
  widths: number[]
  jpeg_width: number
  has_webp: boolean
}

export interface KeptProject {
  /** Its name in the folder of the projects. */
  file: string
  bytes: number
}

export interface Snapshot {
  /** The names of the migrations that have run. */
  schema: string[]
  /** Each table comes after the tables that it refers to. */
  tables: Table[]
  pictures: KeptPicture[]
  projects: KeptProject[]
  /** The rows of a table as text, as PostgreSQL's COPY writes them. */
  copy(table: Table): Readable
  /** The last value of each sequence. Read after the snapshot, so that no number is used twice. */
  sequences(): Promise<Sequence[]>
  close(): Promise<void>
}

/**
 * Left out because it is useless elsewhere, or would give somebody access there (F-23): sessions, links from e-mails,
 * keys, counters, unfinished uploads, and numbers that can be counted again.
 */
export const LEFT_OUT = [
  'sessions',
  'mailed_links',
  'invites',
  'previews',
  'secrets',
  'limits',
  'known_networks',
  'uploads',
  'past_days',
  'nightly_works',
  'content_changes',
  'kysely_migration',
  'kysely_migration_lock',
]

/**
 * The job queue's waiting and failed jobs. Its other tables belong to this machine, or are filled again at the start.
 */
export const QUEUE_TABLES = ['pgboss.queue', 'pgboss.job_common']

/** @param connection in the format of DATABASE_URL */
export async function openSnapshot(connection: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: connection, application_name: 'chobighor: backup' })
  client.on('error', () => {}) // the running query reports the error
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    // so that values are written the same way wherever they are read again
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'")
    // rows in the order in which they are stored, even if another query is reading the table
    await client.query('set local synchronize_seqscans = off')
    return {
      schema: await readSchema(client),
      tables: await readTables(client),
      pictures: await readPictures(client),
      projects: await readProjects(client),
      copy: ({ name, columns }) => client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted)}) to stdout`)),
      sequences: () => readSequences(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** @param name of a column or a table, maybe with its schema before it */
export function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.')
}

async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function readPictures(client: pg.Client): Promise<KeptPicture[]> {
  const { rows } = await client.query<KeptPicture>(
    'select name, original_type, widths, jpeg_width, has_webp from pictures order by id',
  )
  return rows
}

async function readProjects(client: pg.Client): Promise<KeptProject[]> {
  const { rows } = await client.query<{ file: string; bytes: string }>('select file, bytes from projects order by id')
  return rows.map(({ file, bytes }) => ({ file, bytes: Number(bytes) }))
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1))
      or c.oid = any (select to_regclass(name) from unnest($2::text[]) as name)
    group by c.oid order by 1
  `,
    [LEFT_OUT, QUEUE_TABLES],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and conrelid <> confrelid
  `)
  return inOrder(rows, references)
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && names.has(to))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relname <> all ($1) order by 1, 2
  `,
    [LEFT_OUT],
  )
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: counted } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value as last, is_called from ${sequence}`,
    )
    if (counted[0]?.is_called) sequences.push({ table, column, last: Number(counted[0].last) })
  }
  return sequences
}
