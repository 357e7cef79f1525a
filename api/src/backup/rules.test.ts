import { describe, expect, test } from 'vitest'
import type { BackupState, KeptBackup } from '../auth/call-context.ts'
import { FREE_FOR_BACKUPS } from '../platform/bounds.ts'
import { judgeBackups, nameOf, namesToDrop, requireDiskSpace, timeOfName } from './rules.ts'

const DAY = 86_400_000
const at = (time: string) => nameOf(`${time}:07.000+06:00`)
const backup = (name: string, state: BackupState = 'verified', says = ''): KeptBackup => ({
  name,
  state,
  says,
  bytes: 1,
  rows: 1,
  pictures: 0,
  projects: 0,
  has_projects: true,
})
/** One backup a night, the last one on this day. */
const nights = (many: number, last = '2026-11-22') =>
  Array.from({ length: many }, (_, nth) => {
    const day = new Date(Date.parse(last) - nth * DAY).toISOString().slice(0, 10)
    return backup(at(`${day}T03:12`))
  })
const left = (backups: KeptBackup[]) => {
  const gone = namesToDrop(backups)
  return backups.filter(({ name }) => !gone.includes(name)).map(({ name }) => name.slice(7, 17))
}

test('a name tells the studio’s own time, and the time its name', () => {
  expect(at('2026-11-22T03:12')).toBe('studio-2026-11-22-031207.backup')
  expect(timeOfName(at('2026-11-22T03:12'))).toBe('2026-11-22T03:12:07.000+06:00')
})

describe('kept', () => {
  test('are the newest of seven days, four weeks and twelve months', () => {
    expect(left(nights(800))).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ])
  })

  test('are as many after nights one by one as of all nights at once', () => {
    let there: KeptBackup[] = []
    for (const night of nights(800).reverse()) {
      there.push(night)
      const gone = namesToDrop(there)
      there = there.filter(({ name }) => !gone.includes(name))
    }
    expect(there).toHaveLength(left(nights(800)).length)
  })

  test('is of one day the last, and a pause of a year takes nothing away', () => {
    const twice = [backup(at('2026-11-22T03:12')), backup(at('2026-11-22T15:00'))]
    expect(namesToDrop(twice)).toEqual([at('2026-11-22T03:12')])
    expect(namesToDrop([backup(at('2028-01-01T03:12')), ...nights(5)])).toEqual([])
  })

  test('is always the newest good one, however many after it are not', () => {
    const bad = nights(40).map(({ name }) => backup(name, 'unverified'))
    const good = backup(at('2026-09-01T03:12'))
    expect(left([...bad, good])).toEqual(['2026-11-22', '2026-09-01'])
  })

  test('is a doubtful one only until a good one follows', () => {
    const doubtful = backup(at('2026-11-21T03:12'), 'unverified')
    expect(namesToDrop([backup(at('2026-11-22T03:12')), doubtful])).toEqual([doubtful.name])
  })
})

test('[F-05] without room for it, and for what comes in meanwhile, none is begun', () => {
  const room = { needed: 12_400_000_000, kept: FREE_FOR_BACKUPS }
  expect(() => requireDiskSpace({ ...room, free: 13_400_000_000 })).not.toThrow()
  expect(() => requireDiskSpace({ ...room, free: undefined })).not.toThrow()
  expect(() => requireDiskSpace({ ...room, free: 13_399_999_999 })).toThrow(
    'A backup needs about 12.4 GB, and 1.0 GB must stay free; the disk has 13.4 GB. Make room, or move old backups away.',
  )
})

describe('judged', () => {
  const now = new Date('2026-11-22T17:12:07+06:00')
  const well = { at: '', is_well: true, says: '' }
  const last = { ...well, is_well: false, says: 'The disk is full.' }
  const tonight = at('2026-11-22T03:12')
  const cases: [string, Parameters<typeof judgeBackups>[0], string, string][] = [
    [
      'a good one',
      { backups: [backup(tonight)], last: well },
      'ok',
      'the newest is 14 hours old, and was tested by restoring it',
    ],
    ['none', { backups: [], last: undefined }, 'wrong', 'There is no backup.'],
    ['an old one', { backups: nights(9, '2026-11-19'), last: well }, 'wrong', 'The newest good one is 3 days old.'],
    [
      'a failure',
      { backups: nights(1, '2026-11-21'), last },
      'wrong',
      'The last backup failed: The disk is full. The newest good one is 38 hours old.',
    ],
    [
      'a failure, and no good one',
      { backups: [backup(tonight, 'unverified')], last },
      'wrong',
      'There is no good one.',
    ],
    [
      'one that was not tried',
      { backups: [backup(tonight, 'checked', 'Why.')], last: well },
      'look',
      'not tested by restoring it. Why.',
    ],
    [
      'one with a word about it',
      { backups: [backup(tonight, 'verified', '2 files.')], last: well },
      'look',
      '2 files.',
    ],
  ]
  test.each(cases)('%s', (_, list, is, says) => {
    expect(judgeBackups(list, 30 * DAY, now)).toEqual({ is, says: expect.stringContaining(says) })
  })

  test('a studio of today has time until its first night', () => {
    const judged = (backups: KeptBackup[]) => judgeBackups({ backups, last: undefined }, DAY / 2, now)
    expect(judged([])).toEqual({ is: 'ok', says: expect.stringMatching(/^none yet/) })
    expect(judged([backup(tonight, 'unverified')])).toEqual({
      is: 'ok',
      says: expect.stringMatching(/^what is there was not tested yet/),
    })
  })
})
