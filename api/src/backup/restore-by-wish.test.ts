// A restore at the start, after a clock that went back and after a kill.
import { expect, test } from 'vitest'
import { aKeeper, signal } from '../../test/fixtures/backup-keeper.ts'
import { MIGRATIONS } from '../../test/fixtures/studio-with-orders.ts'
import { restoreByWish } from './restore-by-wish.ts'

const NEW = 'studio-2026-11-21-031207.backup'

test('[BO-33] a clock that went back, or a second try, costs no backup', async () => {
  const kept = await aKeeper()
  await kept.keeper.makeByNight(signal)
  const restoring = {
    studio: kept,
    dataFolder: kept.folder,
    migrations: MIGRATIONS,
    version: '0.1.0',
    now: () => new Date('2026-11-21T03:12:07+06:00'),
    signal,
  }
  const first = await restoreByWish({ name: NEW, tries: 0 }, restoring)
  const before = 'studio-2026-11-21-031208.backup'
  expect(first).toMatchObject({ is_well: true, says: '', before })
  // killed after its transaction: what was there before is in the first one
  const second = await restoreByWish({ name: NEW, tries: 1, before }, restoring)
  expect(second).toMatchObject({ is_well: true, before })
  expect((await kept.keeper.list()).backups.map(({ name }) => name)).toEqual([before, NEW])
})
