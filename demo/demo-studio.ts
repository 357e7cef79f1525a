// The demo studio as a whole: whether it is there, how it comes and how it goes.

import type { Database } from '@chobighor/api/kit/database'
import type { Demo, Filling } from '@chobighor/api/kit/demo'
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
  let filling: Filling | undefined
  let underWay: Promise<void> | undefined

  async function fillIn(database: Database): Promise<void> {
    if (!(await isEmpty(database))) return // before the costly pictures
    const pool = createWorkerPool()
    const giveUp = () => void pool.close()
    stopping.addEventListener('abort', giveUp)
    let isOver = false
    const progressed = (done: number, total: number) => {
      // of several pictures one fails, and others come to their end afterwards
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
  }
}
