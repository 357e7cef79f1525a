import { sql } from 'kysely'
import { type Clock, systemClock, TestClock } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { type JobQueue, type JobType, openJobQueue } from './job-queue.ts'
import type { RunningJob } from './running-job.ts'

const SECOND = 1000
const COUNT_UP: JobType<{ by: number }> = {
  name: 'count-up',
  retries: 2,
  retryAfter: (failures) => failures * 60 * SECOND,
  longest: 3600,
  remembered: 86_400,
  keyOf: ({ by }) => String(by),
}

let fresh: TestDatabase
let clock: TestClock
let opened: JobQueue[]
const log = pino({ level: 'silent' })

/** Like a separate process. */
async function open(own: Clock = clock, takesJobs = true): Promise<JobQueue> {
  const { connection, database } = fresh
  const queue = await openJobQueue({ connection, database, log, types: [COUNT_UP], clock: own, takesJobs })
  opened.push(queue)
  return queue
}
const enqueue = (queue: JobQueue, ...payloads: { by: number }[]) =>
  fresh.database.transaction().execute((transaction) => queue.enqueue(transaction, COUNT_UP, payloads))
/** Writes the effect of the job and its end in one transaction. */
const countUp = (job: RunningJob<{ by: number }>) =>
  fresh.database.transaction().execute(async (transaction) => {
    await sql`insert into counted values (${job.payload.by})`.execute(transaction)
    await job.complete(transaction)
  })
const counted = async () => (await sql<{ by: number }>`select by from counted`.execute(fresh.database)).rows
const states = async () => {
  const { rows } = await sql<{ state: string; message: string | null }>`
    select state, output ->> 'message' as message from pgboss.job where name = 'count-up' order by created_on
  `.execute(fresh.database)
  return rows
}
/** Moves the workers' clock forward until then. */
const until = (what: () => Promise<unknown>, step = SECOND) =>
  expect.poll(async () => {
    await clock.tick(step)
    return what()
  })

beforeEach(async () => {
  fresh = await openTestDatabase()
  opened = []
  // ahead of the database's clock, which sets the times of jobs, so that the jobs are due
  clock = new TestClock(Date.now() + 2 * SECOND)
  await sql`create table counted (by integer)`.execute(fresh.database)
})
afterEach(async () => {
  await Promise.all(opened.map((queue) => queue.close()))
  await fresh.drop()
})

describe('a job', () => {
  test('is there when its transaction was committed, and never without it', async () => {
    const queue = await open()
    const failing = fresh.database.transaction().execute(async (transaction) => {
      await queue.enqueue(transaction, COUNT_UP, [{ by: 1 }])
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await states()).toEqual([])
    expect(await enqueue(queue, { by: 1 }, { by: 2 })).toBe(2)
    expect(await states()).toHaveLength(2)
  })

  test('of one key waits or runs once', async () => {
    const queue = await open()
    expect(await enqueue(queue, { by: 1 })).toBe(1)
    expect(await enqueue(queue, { by: 1 }, { by: 2 })).toBe(1)
    await queue.work(COUNT_UP, countUp)
    await expect.poll(counted).toEqual([{ by: 1 }, { by: 2 }])
    expect(await enqueue(queue, { by: 1 })).toBe(1)
  })

  test('with a higher priority runs before those that came earlier', async () => {
    const queue = await open()
    await enqueue(queue, { by: 1 }, { by: 2 })
    const urgent = { ...COUNT_UP, priorityOf: () => 5 }
    await fresh.database.transaction().execute((transaction) => queue.enqueue(transaction, urgent, [{ by: 3 }]))
    await queue.work(COUNT_UP, countUp)
    await expect.poll(counted).toEqual([{ by: 3 }, { by: 1 }, { by: 2 }])
  })

  test('is begun by whoever works, as soon as it is enqueued, each one after the other', async () => {
    const queue = await open()
    await queue.work(COUNT_UP, countUp)
    const other = await open()
    for (let by = 0; by < 20; by++) await enqueue(other, { by })
    // the clock doesn't move, so nobody polls
    await expect.poll(counted).toHaveLength(20)
  })

  test('that a process enqueues which takes no jobs is begun at once, and only by one that takes them', async () => {
    const taken: string[] = []
    const takesAs = (name: string) => async (job: RunningJob<{ by: number }>) => {
      taken.push(name)
      await countUp(job)
    }
    const web = await open(clock, false)
    await web.work(COUNT_UP, takesAs('web'))
    await web.schedule(COUNT_UP, { by: 100 }, { cron: '* * * * *' })
    const worker = await open()
    await worker.work(COUNT_UP, takesAs('worker'))
    for (let by = 0; by < 20; by++) await enqueue(web, { by })
    // the clock doesn't move, so nobody polls
    await expect.poll(counted).toHaveLength(20)
    expect(new Set(taken)).toEqual(new Set(['worker']))
    const { rows } = await sql`select name from pgboss.schedule`.execute(fresh.database)
    expect(rows).toEqual([])
  })

  test('that fails is tried again after its time, and at last remembered with its reason', async () => {
    const queue = await open()
    const tried: number[] = []
    await queue.work(COUNT_UP, async ({ failures, isLastTry }) => {
      tried.push(clock.now())
      throw new Error(`no. ${failures}${isLastTry ? ', the last' : ''}`)
    })
    await enqueue(queue, { by: 1 })
    await until(states, 20 * SECOND).toEqual([{ state: 'failed', message: 'no. 2, the last' }])
    const [first = 0, second = 0, third = 0] = tried
    expect(second - first).toBeGreaterThanOrEqual(60 * SECOND)
    expect(third - second).toBeGreaterThanOrEqual(120 * SECOND)

    const runNow = fresh.database.transaction().execute((transaction) => queue.runNow(transaction, COUNT_UP, { by: 1 }))
    expect(await runNow).toBe(true)
    await expect.poll(() => tried.length).toBe(4)
  })

  test('of a process that froze is done by another one within a minute, and what the first one still writes is refused', async () => {
    const first = await open(frozen)
    await enqueue(first, { by: 1 })
    const begun = Promise.withResolvers<void>()
    const awake = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    await first.work(COUNT_UP, async (job) => {
      begun.resolve()
      await awake.promise
      await countUp(job).finally(ended.resolve)
    })
    await begun.promise
    const second = await open()
    const since = clock.now()
    await second.work(COUNT_UP, countUp)
    await until(counted).toEqual([{ by: 1 }])
    expect(clock.now() - since).toBeLessThanOrEqual(60 * SECOND)

    awake.resolve()
    await ended.promise
    expect(await counted()).toEqual([{ by: 1 }])
    expect(await states()).toMatchObject([{ state: 'completed' }])
  })

  test('that is under way when the queue closes is finished, and no other is begun', async () => {
    const queue = await open()
    await enqueue(queue, { by: 1 }, { by: 2 })
    const begun = Promise.withResolvers<void>()
    await queue.work(COUNT_UP, async (job) => {
      begun.resolve()
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve))
      await countUp(job)
    })
    await begun.promise
    await queue.close()
    expect(await counted()).toHaveLength(1)
    expect((await states()).map(({ state }) => state).sort()).toEqual(['completed', 'created'])
  })
})

/** A process whose timers never run, so it sends no sign to the database that it is working. */
const frozen: Clock = { ...systemClock, setTimeout: () => undefined, setInterval: () => undefined }
