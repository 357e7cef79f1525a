import { dayOf, startOfDay } from '@chobighor/contract/plain/dates'
import { TestClock } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/database.ts'
import { freshJobs, settleJobs } from '../test/fixtures/jobs.ts'
import { BACK_UP, type NightlyWork, TIDY_UP, workByNight } from './jobs.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT = 3 * HOUR
const MOST_TRIES = 4
/** Tomorrow in the studio's time zone, so that the database's own time is before everything that happens here. */
const today = startOfDay(dayOf(new Date(Date.now() + DAY))).getTime()

let fresh: TestDatabase
let clock: TestClock
let opened: JobQueue[]

/** A process that does the nightly work. */
async function open(work: Omit<NightlyWork, 'at' | 'publicUrl'>, type = BACK_UP): Promise<JobQueue> {
  const jobs = await freshJobs(fresh, clock)
  opened.push(jobs)
  await workByNight(jobs, type, { at: AT, publicUrl: 'http://studio.test', ...work })
  return jobs
}
/** @param day days after today @param hour the studio's local time; `3.5` is half past three */
const setTime = (day: number, hour: number) => clock.setTime(today + day * DAY + hour * HOUR)
/** Until all schedules were looked at, and no job is due. */
const settle = async () => {
  for (let seconds = 0; seconds < 60; seconds += 10) {
    await clock.tick(10_000)
    await settleJobs(fresh, clock)
  }
}

beforeEach(async () => {
  fresh = await openTestDatabase()
  clock = new TestClock(today + 12 * HOUR)
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()))
  await fresh.drop()
})

test('of several processes one does it, each night once', async () => {
  const begun: number[] = []
  const work = { do: async () => void begun.push(clock.now() - today) }
  for (let nth = 0; nth < 3; nth++) await open(work)
  await setTime(0, 20)
  await settle()
  expect(begun).toEqual([]) // a new studio has no missed night
  await setTime(1, 2.95)
  await settle()
  expect(begun).toEqual([]) // not before its time
  await setTime(1, 3.5)
  await settle()
  expect(begun).toHaveLength(1)
  await setTime(1, 23)
  await settle()
  expect(begun).toHaveLength(1)
  await setTime(2, 8)
  await settle()
  expect(begun).toHaveLength(2)
})

test('whoever was switched off at night does it at the next start, and knows when the night began', async () => {
  const nights: Date[] = []
  const work = { do: async (_: AbortSignal, since: Date) => void nights.push(since) }
  const before = await open(work)
  await setTime(0, 22)
  await before.close()
  await clock.setTime(today + DAY + 9 * HOUR)
  await open(work)
  await expect
    .poll(async () => {
      await clock.tick(1000)
      return nights
    })
    .toEqual([new Date(today + DAY + AT)])
})

test('what fails is tried again an hour later, and told once a night, when it has failed for the last time', async () => {
  let tries = 0
  let isBroken = true
  const told: unknown[] = []
  await open({
    do: async () => {
      tries += 1
      if (isBroken) throw new Error('no lamp')
    },
    givenUp: async (error) => void told.push(error),
  })
  const hourly = async (day: number, from: number, until: number) => {
    for (let hour = from; hour < until; hour++) {
      await setTime(day, hour + hour / 60)
      await settle()
    }
  }
  await setTime(1, 3.5)
  await settle()
  expect(tries).toBe(1)
  await setTime(1, 4.1)
  await settle()
  expect([tries, told]).toEqual([1, []]) // not before an hour is over
  await hourly(1, 5, 7)
  expect([tries, told]).toEqual([3, []])
  await hourly(1, 7, 12)
  expect([tries, told]).toEqual([MOST_TRIES, [new Error('no lamp')]])
  await setTime(2, 3.5)
  await settle()
  isBroken = false
  await hourly(2, 5, 9)
  expect([tries, told.length]).toEqual([MOST_TRIES + 2, 1])
})

test('a job that is given up as the process closes has not failed, and the next process continues it', async () => {
  const told: unknown[] = []
  let tries = 0
  let begun = Promise.withResolvers<void>()
  const work: Omit<NightlyWork, 'at' | 'publicUrl'> = {
    givenUp: async (error) => void told.push(error),
    do: async (stopping) => {
      tries += 1
      begun.resolve()
      await new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason)))
    },
  }
  const first = await open(work, TIDY_UP)
  await setTime(1, 3.5)
  await expect
    .poll(async () => {
      await clock.tick(1000)
      return tries
    })
    .toBe(1)
  await first.close()
  for (let nth = 1; nth < MOST_TRIES; nth++) {
    begun = Promise.withResolvers()
    const next = await open(work, TIDY_UP)
    await begun.promise
    await next.close()
  }
  await open(work, TIDY_UP)
  await settle()
  expect([tries, told]).toEqual([MOST_TRIES, []])
})
