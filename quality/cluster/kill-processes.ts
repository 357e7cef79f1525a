// Processes of the product are killed: one that answers visitors, and the one that takes jobs.
import type { Database } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { makePhotograph } from '../bench/make-photograph.ts'
import { comesTrue } from '../faults/until.ts'
import { begin, send, statesOf } from '../faults/upload.ts'
import type { Scene } from './scene.ts'

export const killWeb: Scene = {
  name: 'web',
  what: 'kill -9 of a web process',
  most: 5,
  async make({ studio, breaks, writesGoOn }) {
    const [first] = studio.webs
    breaks()
    await first?.kill()
    await writesGoOn(30)
    await first?.startAgain()
    await writesGoOn()
  },
}

/** In seconds. */
const TAKEN_OVER = 60

export const killWorker: Scene = {
  name: 'worker',
  what: 'kill -9 of the worker in the middle of a picture',
  most: 5,
  async make({ studio, database, wish, told, breaks, note, require, writesGoOn }) {
    const { admin, category } = wish
    // some seconds of work
    const bytes = await makePhotograph(2400, 1600)
    const metadata = { purpose: 'photo', category_id: String(category) }
    const { id } = await begin(admin, 'large.jpg', bytes.length, metadata)
    const { status } = await send(admin, id, bytes)
    require(status === 204, `the large photograph was answered ${status}`)
    told.uploads.push({ name: 'large.jpg', bytes, id, isDone: true })
    const isActive = async () => (await jobOf(database, id))?.state === 'active'
    require(await comesTrue(isActive, { every: 5 }), 'the photograph’s job does not begin')
    const first = await jobOf(database, id)
    breaks()
    await studio.worker.kill()
    const killed = performance.now()
    require((await jobOf(database, id))?.state === 'active', 'the photograph was ready before the kill')
    await studio.worker.startAgain()
    const isTakenOver = async () => {
      const job = await jobOf(database, id)
      return job?.started !== first?.started && job?.state !== 'retry'
    }
    const wasTakenOver = await comesTrue(isTakenOver, { every: 20 })
    const after = (performance.now() - killed) / 1000
    require(wasTakenOver && after <= TAKEN_OVER, `the job was not taken over within ${TAKEN_OVER} s`)
    const isTaken = async () => (await statesOf(admin, [id]))[0]?.state === 'taken'
    require(await comesTrue(isTaken, { patience: 300_000 }), 'the photograph is not processed')
    note(`the job was taken over after ${after.toFixed(1)} s`)
    await writesGoOn()
  },
}

interface Job {
  state: string
  /** When it was last begun. */
  started: string
}

/** The job of an upload; its payload has the upload's id. */
async function jobOf(database: Database, upload: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select state::text, started_on::text as started from pgboss.job where data::text like ${`%${upload}%`}
  `.execute(database)
  return rows[0]
}
