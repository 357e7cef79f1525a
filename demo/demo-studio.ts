// The demo studio as a whole: whether it is there, how it comes and how it goes.
import type { Demo } from '@chobighor/api/kit/demo'
import type { Storage } from '@chobighor/api/media/storage'
import { createWorkerPool } from '@chobighor/api/media/worker-pool'
import { fillInDemo, isEmpty } from './fill-in.ts'
import { countDemo, removeDemo } from './remove-demo.ts'

export interface DemoOptions {
  storage: Storage
  /** Whether the product shows the demo's films itself, since no video host knows them. */
  ownFilms: boolean
  /** Gives up what is being filled in. */
  stopping: AbortSignal
}

export function createDemo({ storage, ownFilms, stopping }: DemoOptions): Demo {
  return {
    count: countDemo,
    isEmpty,
    async fillIn(database) {
      if (!(await isEmpty(database))) return // before the costly pictures
      const pool = createWorkerPool()
      const giveUp = () => void pool.close()
      stopping.addEventListener('abort', giveUp)
      try {
        await fillInDemo({ database, storage, pool }, { random: Math.random, ownFilms })
      } finally {
        stopping.removeEventListener('abort', giveUp)
        await pool.close()
      }
    },
    remove: removeDemo,
  }
}
