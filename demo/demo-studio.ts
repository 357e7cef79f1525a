// The demo studio as a whole: whether it exists, how it is added and removed.

import type { Demo, Filling } from '@chobighor/api/auth/call-context'
import { createWorkerPool } from '@chobighor/api/media/image-worker-pool'
import type { Database } from '@chobighor/api/platform/database/database'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { fillInDemo, isEmpty } from './fill-in.ts'
import { hideDemoKind, showDemoKind } from './hide-demo.ts'
import { countDemo, describeDemo, removeDemo, removeDemoKind } from './remove-demo.ts'

export interface DemoOptions {
  storage: Storage
  /** Whether the product shows the demo's videos itself, because no video host knows them. */
  ownFilms: boolean
  /** Stops filling in the demo. */
  stopping: AbortSignal
}

export function createDemo({ storage, ownFilms, stopping }: DemoOptions): Demo {
  let filling: Filling | undefined
  let underWay: Promise<void> | undefined

  async function fillIn(database: Database): Promise<void> {
    if (!(await isEmpty(database))) return // before the pictures, which take long
    const pool = createWorkerPool()
    const giveUp = () => void pool.close()
    stopping.addEventListener('abort', giveUp)
    let isOver = false
    const progressed = (done: number, total: number) => {
      // if one of several pictures fails, the others still finish
      if (!isOver) filling = { state: 'running', done, total }
    }
    try {
      await fillInDemo({ database, storage, pool }, { random: Math.random, ownFilms, progressed })
    } finally {
      isOver = true
      stopping.removeEventListener('abort', giveUp)
      await pool.close()
    }
  }

  return {
    count: countDemo,
    describe: describeDemo,
    isEmpty,
    fillIn(database) {
      if (underWay) return underWay
      filling = { state: 'running', done: 0, total: 0 }
      underWay = fillIn(database)
        .then(
          () => {
            filling = undefined
          },
          (error: unknown) => {
            filling = { state: 'failed', done: 0, total: 0 }
            throw error
          },
        )
        .finally(() => {
          underWay = undefined
        })
      return underWay
    },
    filling: () => filling,
    remove: removeDemo,
    removeKind: removeDemoKind,
    hideKind: hideDemoKind,
    showKind: showDemoKind,
  }
}
