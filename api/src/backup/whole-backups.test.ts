// What a night's backup must have in it, and when a night is done (decision 035).
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fillStudio, PROJECT } from '../fresh-studio.ts'
import { alone } from '../kit/alone.ts'
import { createNights } from '../kit/nightly.ts'
import { aKeeper, type Kept, lettersOf, signal, statesOf } from './fresh-keeper.ts'

describe('[F-23] a backup that lacks a file is not trusted, takes no better one away, and is told', () => {
  const spoilers: [string, string, (kept: Kept) => void][] = [
    ['a project', '1 file was missing', (kept) => rmSync(join(kept.projectsFolder, PROJECT.file))],
    [
      'half a project',
      '1 file was missing',
      (kept) => writeFileSync(join(kept.projectsFolder, PROJECT.file), PROJECT.content.slice(5)),
    ],
    [
      'the originals of photographs',
      '2 files were missing',
      (kept) => rmSync(join(kept.folder, 'media/originals'), { recursive: true }),
    ],
  ]
  test.each(spoilers)('%s', async (_, sentence, spoil) => {
    const kept = await aKeeper()
    await fillStudio(kept)
    await kept.keeper.makeByNight(signal)
    spoil(kept)
    for (const day of [22, 23]) {
      kept.setTime(`2026-11-${day}T03:12:07`)
      const error = await kept.keeper.makeByNight(signal).catch((error: unknown) => error)
      expect(error).toMatchObject({ message: expect.stringContaining(sentence) })
    }
    expect(await statesOf(kept)).toEqual([
      ['studio-2026-11-23-031207.backup', 'unverified'],
      ['studio-2026-11-21-031207.backup', 'verified'],
    ])
    expect(await kept.keeper.judge()).toEqual({ is: 'wrong', says: expect.stringContaining(sentence) })
    await kept.keeper.tellOfFailure(new Error(`${sentence}.`))
    expect(await lettersOf(kept)).toMatchObject([{ text: expect.stringContaining('Last good one: 2026-11-21') }])
  })
})

describe('[F-23] the night while a backup by hand is under way', () => {
  const AT = 3 * 3_600_000
  const night = (kept: Kept, now: () => Date, letters: unknown[] = []) =>
    createNights({
      database: kept.database,
      connection: kept.connection,
      log: pino({ level: 'silent' }),
      now,
      late: 0,
      works: [
        { name: 'backing up', at: AT, do: kept.keeper.makeByNight, givenUp: async (error) => void letters.push(error) },
      ],
    })

  test.each([
    ['is done later where none came of it', false],
    ['is done where that one is good', true],
  ])('%s', async (_, isGood) => {
    const kept = await aKeeper()
    let time = '2026-11-21T02:00:00'
    const setTime = (next: string) => {
      time = next
      kept.setTime(next)
    }
    const nights = night(kept, () => new Date(`${time}+06:00`))
    onTestFinished(() => nights.close())
    await nights.look() // the studio's first: from now on nights count
    setTime('2026-11-21T03:01:00')
    await alone({ connection: kept.connection, name: 'backup' }, async () => {
      await nights.look()
      expect(await statesOf(kept)).toEqual([])
    })
    if (isGood) await kept.keeper.makeByNight(signal)
    setTime('2026-11-21T04:02:00')
    await nights.look()
    const stands = isGood ? 'studio-2026-11-21-030100.backup' : 'studio-2026-11-21-040200.backup'
    expect(await statesOf(kept)).toEqual([[stands, 'verified']])
    setTime('2026-11-21T09:00:00')
    await nights.look()
    expect(await statesOf(kept)).toEqual([[stands, 'verified']])
  })

  test('is told in the morning where it never ends', async () => {
    const kept = await aKeeper()
    const letters: unknown[] = []
    let time = '2026-11-21T02:00:00'
    const nights = night(kept, () => new Date(`${time}+06:00`), letters)
    onTestFinished(() => nights.close())
    await nights.look()
    await alone({ connection: kept.connection, name: 'backup' }, async () => {
      for (const hour of ['03', '04', '05', '06', '07']) {
        time = `2026-11-21T${hour}:${hour}:00`
        await nights.look()
      }
    })
    expect(letters).toMatchObject([{ message: expect.stringContaining('Another backup was being made') }])
  })
})
