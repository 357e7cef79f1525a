import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { alone, isUnderWay } from './alone.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createNights, isDue, MOST_TRIES, type NightlyWork } from './nightly.ts'

const HOUR = 3_600_000
const AT = 3 * HOUR
const dhaka = (time: string) => new Date(`2026-11-${time}:00+06:00`)

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

describe('a work of the night is due', () => {
  const ended = (time: string) => ({ begun_at: dhaka(time), ended_at: dhaka(time), tries: 1 })
  const cut = (time: string, tries = 1) => ({ begun_at: dhaka(time), ended_at: null, tries })
  const cases: [string, Parameters<typeof isDue>[0], string, boolean][] = [
    ['not before its time', ended('21T03:10'), '22T02:59', false],
    ['not before the minutes that it comes later', ended('21T03:10'), '22T03:09', false],
    ['when both are over', ended('21T03:10'), '22T03:10', true],
    ['once a night, whoever comes later', ended('22T03:02'), '22T23:00', false],
    ['in the morning, where nobody was there at night', ended('21T03:10'), '22T09:00', true],
    ['not while it is under way', cut('22T03:10'), '22T04:00', false],
    ['an hour after it failed or was cut short', cut('22T03:10'), '22T04:11', true],
    ['not once more where that was the last try', cut('22T06:10', MOST_TRIES), '22T23:00', false],
    ['the next night, however often it was tried', cut('22T06:10', MOST_TRIES), '23T03:10', true],
  ]
  test.each(cases)('%s', (_, run, now, due) => {
    expect(isDue(run, { at: AT, late: HOUR / 6, now: dhaka(now) })).toBe(due)
  })
})

function nightsOf(name: string, work: () => Promise<void>, now: () => Date, givenUp?: NightlyWork['givenUp']) {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const works = [{ name, at: AT, do: work, ...(givenUp && { givenUp }) }]
  const nights = createNights({ ...fresh, log, now, works, late: 0 })
  onTestFinished(() => nights.close())
  return { nights, logged }
}

test('of several processes one does it, each night once', async () => {
  const name = randomUUID()
  let now = dhaka('20T12:00')
  let done = 0
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    done += 1
  }
  const houses = [1, 2, 3].map(() => nightsOf(name, work, () => now).nights)
  const look = () => Promise.all(houses.map((each) => each.look()))
  await look()
  expect(done).toBe(0) // a studio that begins has its first night before it
  now = dhaka('21T03:00')
  await look()
  await look()
  expect(done).toBe(1)
  now = dhaka('22T08:00')
  await look()
  expect(done).toBe(2)
})

test('what fails is tried again an hour later, and told once a night, when it has failed for the last time', async () => {
  let now = dhaka('20T12:00')
  let tries = 0
  let isBroken = true
  const told: unknown[] = []
  const work = async () => {
    tries += 1
    if (isBroken) throw new Error('no lamp')
  }
  const { nights, logged } = nightsOf(
    randomUUID(),
    work,
    () => now,
    async (error) => void told.push(error),
  )
  await nights.look()
  const hourly = async (day: number, from: number, until: number) => {
    for (let hour = from; hour < until; hour++) {
      now = dhaka(`${day}T${String(hour).padStart(2, '0')}:${String(hour).padStart(2, '0')}`)
      await nights.look()
    }
  }
  await hourly(21, 3, 6)
  expect([tries, told]).toEqual([3, []])
  await hourly(21, 6, 24)
  expect([tries, told]).toEqual([MOST_TRIES, [new Error('no lamp')]])
  expect(logged).toHaveLength(MOST_TRIES)
  await hourly(22, 3, 5)
  isBroken = false
  await hourly(22, 5, 24)
  expect([tries, told.length]).toEqual([MOST_TRIES + 3, 1])
})

test('what is given up as the house closes is no failure, and is gone on with by the next one', async () => {
  const name = randomUUID()
  let now = dhaka('20T12:00')
  const told: unknown[] = []
  const givenUp = async (error: unknown) => void told.push(error)
  let [isThere, tries] = [Promise.withResolvers<void>(), 0]
  const works = [
    {
      name,
      at: AT,
      givenUp,
      do: async (stopping: AbortSignal) => {
        tries += 1
        isThere.resolve()
        await new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason)))
      },
    },
  ]
  const log = pino({ level: 'silent' })
  for (let nth = 0; nth <= MOST_TRIES; nth++) {
    const nights = createNights({ ...fresh, log, now: () => now, works, late: 0 })
    await Promise.race([nights.look(), isThere.promise])
    await nights.close()
    isThere = Promise.withResolvers()
    now = new Date((nth === 0 ? dhaka('21T03:00') : now).getTime() + HOUR + 60_000)
  }
  expect([tries, told]).toEqual([MOST_TRIES, []])
})

test('alone is one at a time, for as long as it lasts', async () => {
  const { connection, database } = fresh
  const outcome = await alone({ connection, name: 'lamp' }, async () => {
    expect(await isUnderWay(database, 'lamp')).toBe(true)
    expect(await alone({ connection, name: 'lamp' }, async () => 'two')).toBeUndefined()
    expect(await alone({ connection, name: 'chair' }, async () => 'other')).toEqual({ result: 'other' })
    return 'one'
  })
  expect(outcome).toEqual({ result: 'one' })
  await expect.poll(() => isUnderWay(database, 'lamp')).toBe(false)
})

test('who has patience comes after another one', async () => {
  const { connection } = fresh
  const isThere = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const first = alone({ connection, name: 'table' }, () => {
    isThere.resolve()
    return mayGo.promise
  })
  await isThere.promise
  const second = alone({ connection, name: 'table', patience: 60_000 }, async () => 'second')
  mayGo.resolve()
  await first
  expect(await second).toEqual({ result: 'second' })
})
