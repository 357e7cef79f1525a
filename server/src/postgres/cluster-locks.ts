// Shows who uses a cluster, by PostgreSQL's advisory locks on one connection per process: they end with the process,
// however it ends. All processes that opened the cluster share USERS; only one, the product's server, holds SERVER.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Role = 'server' | 'guest'

const USERS = 5_480_001
const SERVER = 5_480_002
/** In ms. PostgreSQL soon notices that a process was killed, and releases its locks. */
const SERVER_LOCK_TIMEOUT = 1_500
/** In ms. Shorter, because a process that leaves before others always waits this long. */
const USERS_LOCK_TIMEOUT = 300

/** Connects without waiting; undefined if the server is not ready yet, or no longer. */
export async function tryConnect(connection: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: connection, application_name: 'chobighor: lock' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isTemporary(error)) return undefined
    throw error
  }
}

/** The server is starting, stopping, out of connections, or was stopped meanwhile. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) || error.message.includes('terminated')
}

/** Joins the users of the cluster; false if the cluster is about to stop. */
export async function holdUsersLock(client: pg.Client): Promise<boolean> {
  return ask(client, `pg_try_advisory_lock_shared(${USERS})`)
}

export async function holdServerLock(client: pg.Client): Promise<boolean> {
  return askUntil(client, `pg_try_advisory_lock(${SERVER})`, SERVER_LOCK_TIMEOUT)
}

/** Leaves the users. @returns whether no other user is left; then nobody can join any more */
export async function releaseAndCheckUnused(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()')
  return askUntil(client, `pg_try_advisory_lock(${USERS})`, USERS_LOCK_TIMEOUT)
}

async function askUntil(client: pg.Client, call: string, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout
  while (!(await ask(client, call))) {
    if (Date.now() > until) return false
    await sleep(50)
  }
  return true
}

async function ask(client: pg.Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${call} as answer`)
  return rows[0]?.answer ?? false
}
