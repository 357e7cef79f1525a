// Only one request at a time writes to an upload, among all processes on one database: PostgreSQL holds the locks for a
// connection of their own. They end with the process, for whatever reason that ends (decision 071).
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server'
import pg from 'pg'

/** In ms: how long a request waits for another one to let go, as the tus server's own locks do. */
const PATIENCE = 30_000
const ASK_EVERY = 50
/** Asks the process that has an upload's lock to end its request: the client has come back by another connection. */
const CHANNEL = 'upload_release'

export interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** @param connection in the format of DATABASE_URL; it is used when the first lock is */
export function openUploadLocks(connection: string): UploadLocks {
  /** Two requests at one process: PostgreSQL gives one connection the same lock twice. */
  const here = new MemoryLocker({ acquireLockTimeout: PATIENCE })
  const held = new Map<string, RequestRelease>()
  let connecting: Promise<pg.Client> | undefined
  let asking: Promise<unknown> = Promise.resolve()

  function connected(): Promise<pg.Client> {
    connecting ??= connect(connection, {
      onRelease: (id) => void held.get(id)?.(),
      onLost() {
        connecting = undefined
        // whoever had a lock has none any more
        for (const release of held.values()) void release()
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

  async function take(id: string, signal: AbortSignal): Promise<void> {
    for (const until = performance.now() + PATIENCE; ; await sleep(ASK_EVERY)) {
      if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      const { rows } = await ask(`select pg_try_advisory_lock(${KEY}) as has`, [id])
      if (rows[0]?.has) return
      await ask('select pg_notify($1, $2)', [CHANNEL, id])
    }
  }

  function newLock(id: string): Lock {
    const local = here.newLock(id)
    return {
      async lock(signal, release) {
        await local.lock(signal, release)
        await take(id, signal).catch(async (error) => {
          await local.unlock()
          throw error
        })
        // not before: this process hears its own notifications too
        held.set(id, release)
      },
      async unlock() {
        held.delete(id)
        // if the connection is lost, so is the lock
        if (connecting) await ask(`select pg_advisory_unlock(${KEY})`, [id]).catch(() => {})
        await local.unlock()
      },
    }
  }

  return {
    newLock,
    async close() {
      await connecting?.then((client) => client.end()).catch(() => {})
    },
  }
}

/** 64 bits, unlike the locks of `withAdvisoryLock`, which have two numbers. */
const KEY = `hashtextextended('upload ' || $1::text, 0)`

interface Heard {
  onRelease(id: string): void
  onLost(): void
}

async function connect(connectionString: string, { onRelease, onLost }: Heard): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'chobighor: uploads', keepAlive: true })
  client.on('error', () => {}) // `end` follows
  client.on('end', onLost)
  client.on('notification', ({ payload = '' }) => onRelease(payload))
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
