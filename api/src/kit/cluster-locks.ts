// Who uses a cluster, written down as PostgreSQL's advisory locks on one connection per process: they vanish with
// the process, however it ends. `users` is shared by all who opened the cluster, `server` belongs to one.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Role = 'server' | 'guest'

const USERS = 5_480_001
const SERVER = 5_480_002
// a killed server's connection is noticed within moments
const SERVER_LOCK_PATIENCE = 1_500
// a killed guest's as well; whoever leaves while others stay waits for so long in vain
const USERS_LOCK_PATIENCE = 300

/** Connects without waiting; undefined where the server isn't ready, or no longer. */
export async function tryConnect(connection: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: connection, application_name: 'chobighor: lock' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}

/** Starting up, shutting down, out of connections, or gone while we spoke. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) || error.message.includes('terminated')
}

/** Enters the users of the cluster; false where it is about to stop. */
export async function holdUsersLock(client: pg.Client): Promise<boolean> {
  return ask(client, `pg_try_advisory_lock_shared(${USERS})`)
}

export async function holdServerLock(client: pg.Client): Promise<boolean> {
  const until = Date.now() + SERVER_LOCK_PATIENCE
  for (;;) {
    if (await ask(client, `pg_try_advisory_lock(${SERVER})`)) return true
    if (Date.now() > until) return false
    await sleep(50)
  }
}

/** Leaves the users, and tells whether nobody else is left; then nobody can enter any more. */
export async function leaveAsLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()')
  const until = Date.now() + USERS_LOCK_PATIENCE
  for (;;) {
    if (await ask(client, `pg_try_advisory_lock(${USERS})`)) return true
    if (Date.now() > until) return false
    await sleep(50)
  }
}

async function ask(client: pg.Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${call} as answer`)
  return rows[0]?.answer ?? false
}
