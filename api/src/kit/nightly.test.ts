import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { alone, isUnderWay } from './alone.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createNights, isDue } from './nightly.ts'

const HOUR = 3_600_000
const AT = 3 * HOUR
const dhaka = (time: string) => new Date(`2026-11-${time}:00+06:00`)

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

describe('a work of the night is due', () => {
  const ended = (time: string) => ({ begun_at: dhaka(time), ended_at: dhaka(time) })
  const cut = (time: string) => ({ begun_at: dhaka(time), ended_at: null })
  const cases: [string, Parameters<typeof isDue>[0], string, boolean][] = [
    ['not before its time', ended('21T03:10'), '22T02:59', false],
    ['not before the minutes that it comes later', ended('21T03:10'), '22T03:09', false],
    ['when both are over', ended('21T03:10'), '22T03:10', true],
    ['once a night, whoever comes later', ended('22T03:02'), '22T23:00', false],
    ['in the morning, where nobody was there at night', ended('21T03:10'), '22T09:00', true],
    ['not while it is under way', cut('22T03:10'), '22T04:00', false],
    ['an hour after it was cut short', cut('22T03:10'), '22T04:11', true],
  ]
  test.each(cases)('%s', (_, run, now, due) => {
    expect(isDue(run, { at: AT, late: HOUR / 6, now: dhaka(now) })).toBe(due)
  })
})

function nightsOf(name: string, work: () => Promise<void>, now: () => Date) {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const works = [{ name, at: AT, do: work }]
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

test('what fails is logged, and waits for the next night', async () => {
  let now = dhaka('20T12:00')
  let tries = 0
  const { nights, logged } = nightsOf(
    randomUUID(),
    async () => {
      tries += 1
      throw new Error('no lamp')
    },
    () => now,
  )
  await nights.look()
  now = dhaka('21T03:00')
  await nights.look()
  now = dhaka('21T09:00')
  await nights.look()
  expect(tries).toBe(1)
  expect(logged.join()).toContain('no lamp')
  now = dhaka('22T03:00')
  await nights.look()
  expect(tries).toBe(2)
})

test('alone is one at a time, for as long as it lasts', async () => {
  const { connection, database } = fresh
  const outcome = await alone(connection, 'lamp', async () => {
    expect(await isUnderWay(database, 'lamp')).toBe(true)
    expect(await alone(connection, 'lamp', async () => 'two')).toBeUndefined()
    expect(await alone(connection, 'chair', async () => 'other')).toEqual({ result: 'other' })
    return 'one'
  })
  expect(outcome).toEqual({ result: 'one' })
  await expect.poll(() => isUnderWay(database, 'lamp')).toBe(false)
})
