// A pooler such as pgbouncer, in its transaction mode, gives a client another connection of PostgreSQL for each
// transaction. Notifications, and locks that outlive a transaction, then reach nobody or the wrong one, without an error.
import { Failure } from '@chobighor/contract/plain/failure'
import pg from 'pg'
import { CONNECTION_TIME } from '../bounds.ts'

/** A busy pooler gives two clients the same connection now and then only. */
const LOOKS = 5

/** @throws a readable sentence if a pooler is between that shares connections; nothing if there is no connection at all */
export async function requireSessions(connection: string, setting: string): Promise<void> {
  if (!(await isShared(connection))) return
  throw new Failure(
    'unavailable',
    setting === 'DATABASE_URL'
      ? 'DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
      : `${setting} leads through a pooler in transaction mode. It must be the address of PostgreSQL itself.`,
  )
}

async function isShared(connection: string): Promise<boolean> {
  const clients = [open(connection), open(connection)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [first, second] = clients as [Opened, Opened]
    // what a client gets at its start is the process of PostgreSQL, or a word that the pooler made up
    if ((await processOf(first)) === first.processID) return false
    const [those, these] = [new Set<number>(), new Set<number>()]
    for (let nth = 0; nth < LOOKS; nth++) {
      those.add(await processOf(first))
      these.add(await processOf(second))
    }
    return those.size > 1 || [...those].some((pid) => these.has(pid))
  } catch {
    // who connects next says why it can't
    return false
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** pg keeps it without naming it in its types. */
type Opened = pg.Client & { processID: number | null }

function open(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'chobighor: start',
    connectionTimeoutMillis: CONNECTION_TIME,
    query_timeout: CONNECTION_TIME,
  })
  client.on('error', () => {})
  return client
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
