// Locks among all processes on one database, many at a time, that may be asked for: PostgreSQL holds them for one
// connection of each process. They end with the process, for whatever reason that ends (decision 015).
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const ASK_EVERY = 50
/** Asks the process that has a lock to let go of it. */
const CHANNEL = 'lock_release'
/** 64 bits, unlike the locks of `withAdvisoryLock`, which have two numbers. */
const KEY = 'hashtextextended($1, 0)'

export interface ReleasableLocks {
  /**
   * A process takes a name once at a time: for its own connection PostgreSQL gives the same lock again.
   * @param onAsked called if another process wants it, or if it is lost
   * @returns false if it wasn't free within this time, in ms, or until the signal
   */
  take(name: string, wish: { patience: number; signal: AbortSignal; onAsked: () => void }): Promise<boolean>
  give(name: string): Promise<void>
  close(): Promise<void>
}

/** @param connection in the format of DATABASE_URL; it is used when the first lock is */
export function openReleasableLocks(connection: string): ReleasableLocks {
  const held = new Map<string, () => void>()
  let connecting: Promise<pg.Client> | undefined
  let asking: Promise<unknown> = Promise.resolve()

  function connected(): Promise<pg.Client> {
    connecting ??= connect(connection, {
      onAsked: (name) => held.get(name)?.(),
      onLost() {
        connecting = undefined
        for (const tell of held.values()) tell()
      },
    })
    return connecting
  }

  /** One after the other: a connection takes one question at a time. */
  function ask(text: string, values: string[]): Promise<pg.QueryResult<{ has: boolean }>> {
    const answer = asking.then(async () => (await connected()).query<{ has: boolean }>(text, values))
    asking = answer.catch(() => {})
    return answer
  }

  return {
    async take(name, { patience, signal, onAsked }) {
      for (const until = performance.now() + patience; !signal.aborted; await sleep(ASK_EVERY)) {
        const { rows } = await ask(`select pg_try_advisory_lock(${KEY}) as has`, [name])
        if (rows[0]?.has) {
          // not before: this process hears its own notifications too
          held.set(name, onAsked)
          return true
        }
        if (performance.now() > until) return false
        await ask('select pg_notify($1, $2)', [CHANNEL, name])
      }
      return false
    },
    async give(name) {
      held.delete(name)
      // if the connection is lost, so is the lock
      if (connecting) await ask(`select pg_advisory_unlock(${KEY})`, [name]).catch(() => {})
    },
    async close() {
      await connecting?.then((client) => client.end()).catch(() => {})
    },
  }
}

interface Heard {
  onAsked(name: string): void
  onLost(): void
}

async function connect(connectionString: string, { onAsked, onLost }: Heard): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'chobighor: locks', keepAlive: true })
  client.on('error', () => {}) // `end` follows
  client.on('end', onLost)
  client.on('notification', ({ payload = '' }) => onAsked(payload))
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  } catch (error) {
    onLost()
    await client.end().catch(() => {})
    throw error
  }
}
