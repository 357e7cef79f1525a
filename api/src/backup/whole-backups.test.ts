// What a nightly backup must contain, and when the work of a night is done (decision 016).
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@chobighor/contract/plain/dates'
import { TestClock } from 'pg-boss'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aKeeper, type Kept, lettersOf, signal, statesOf } from '../../test/fixtures/backup-keeper.ts'
import { freshJobs, settleJobs } from '../../test/fixtures/jobs.ts'
import { fillStudio, PROJECT } from '../../test/fixtures/studio-with-orders.ts'
import { BACK_UP, workByNight } from '../jobs.ts'
import { withAdvisoryLock } from '../platform/database/with-advisory-lock.ts'

test('[F-23] a backup that lacks a file is not trusted, takes no better one away, and is told', async () => {
  const kept = await aKeeper()
  await fillStudio(kept)
  await kept.keeper.makeByNight(signal)
  const project = join(kept.projectsFolder, PROJECT.file)
  const spoilers: [string, string, () => void][] = [
    ['22', '1 file was missing', () => writeFileSync(project, PROJECT.content.slice(5))],
    ['23', '1 file was missing', () => rmSync(project)],
    ['24', '3 files were missing', () => rmSync(join(kept.folder, 'media/originals'), { recursive: true })],
  ]
  for (const [day, sentence, spoil] of spoilers) {
    spoil()
    kept.setTime(`2026-11-${day}T03:12:07`)
    const error = await kept.keeper.makeByNight(signal).catch((error: unknown) => error)
    expect(error).toMatchObject({ message: expect.stringContaining(sentence) })
    expect(await statesOf(kept)).toEqual([
      [`studio-2026-11-${day}-031207.backup`, 'unverified'],
      ['studio-2026-11-21-031207.backup', 'verified'],
    ])
    expect(await kept.keeper.judge()).toEqual({ is: 'wrong', says: expect.stringContaining(sentence) })
    await kept.keeper.tellOfFailure(new Error(`${sentence}.`))
  }
  const told = { text: expect.stringContaining('Last good backup: Sat 2026-11-21') }
  expect(await lettersOf(kept)).toMatchObject([told, told, told])
})

describe('[F-23] the night while a backup by hand is under way', () => {
  const AT = 3 * 3_600_000
  /** Tomorrow in the studio's time zone, so that the database's own time is before everything that happens here. */
  const day = dayOf(new Date(Date.now() + 24 * 3_600_000))
  const momentOf = (time: string) => new Date(`${day}T${time}+06:00`)

  /** A process that makes the nightly backup; its clock starts at two. @returns a function that sets its clock */
  async function openNight(kept: Kept, letters: unknown[] = []) {
    const clock = new TestClock(momentOf('02:00:00'))
    const jobs = await freshJobs(kept, clock)
    onTestFinished(() => jobs.close())
    const work = { do: kept.keeper.makeByNight, givenUp: async (error: unknown) => void letters.push(error) }
    await workByNight(jobs, BACK_UP, { at: AT, publicUrl: 'http://studio.test', ...work })
    await clock.tick(60_000) // the studio's first tick: nights count from now on
    return async (time: string) => {
      kept.setTime(`${day}T${time}`)
      await clock.setTime(momentOf(time))
      await clock.tick(60_000)
      await settleJobs(kept, clock)
    }
  }

  test.each([
    ['is done later where none came of it', false],
    ['is done where that one is good', true],
  ])('%s', async (_, isGood) => {
    const kept = await aKeeper()
    const setTime = await openNight(kept)
    await withAdvisoryLock({ connection: kept.connection, name: 'backup' }, async () => {
      await setTime('03:31:00')
      expect(await statesOf(kept)).toEqual([])
    })
    if (isGood) await kept.keeper.makeByNight(signal)
    await setTime('04:35:00')
    const stands = isGood ? `studio-${day}-033100.backup` : `studio-${day}-043500.backup`
    expect(await statesOf(kept)).toEqual([[stands, 'verified']])
    await setTime('09:00:00')
    expect(await statesOf(kept)).toEqual([[stands, 'verified']])
  })

  test('is told in the morning where it never ends', async () => {
    const kept = await aKeeper()
    const letters: unknown[] = []
    const setTime = await openNight(kept, letters)
    await withAdvisoryLock({ connection: kept.connection, name: 'backup' }, async () => {
      for (const time of ['03:31:00', '04:35:00', '05:40:00', '06:45:00', '07:50:00']) await setTime(time)
    })
    expect(letters).toMatchObject([{ message: expect.stringContaining('Another backup was being made') }])
  })
})
