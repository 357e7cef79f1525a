// Only one request at a time writes to an upload, among all processes on one database, as tus demands (decision 015).
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server'
import { openReleasableLocks } from '../platform/database/releasable-locks.ts'

/** In ms: how long a request waits for another one to let go, as the tus server's own locks do. */
const PATIENCE = 30_000

export interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** @param connection in the format of DATABASE_URL */
export function openUploadLocks(connection: string): UploadLocks {
  const here = new MemoryLocker({ acquireLockTimeout: PATIENCE })
  const everywhere = openReleasableLocks(connection)

  function newLock(id: string): Lock {
    const local = here.newLock(id)
    const name = `upload ${id}`
    return {
      async lock(signal, release) {
        await local.lock(signal, release)
        let has = false
        try {
          has = await everywhere.take(name, { patience: PATIENCE, signal, onAsked: () => void release() })
          if (!has) throw ERRORS.ERR_LOCK_TIMEOUT
        } finally {
          if (!has) await local.unlock()
        }
      },
      async unlock() {
        await everywhere.give(name)
        await local.unlock()
      },
    }
  }

  return { newLock, close: everywhere.close }
}
