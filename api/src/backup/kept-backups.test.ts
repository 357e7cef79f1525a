// What is deleted by rule while the storage answers half, or wrongly.
import { expect, test } from 'vitest'
import { aKeeper } from '../../test/fixtures/backup-keeper.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { dropByRule, sweepHalves, writeNote, writeRestoreNote } from './kept-backups.ts'

const [OLD, NEW] = ['studio-2026-11-20-031207.backup', 'studio-2026-11-21-031207.backup']
const NOTE = { rows: 1, pictures: 0, projects: 0, has_projects: true, says: '' }

async function withTwo() {
  const kept = await aKeeper()
  for (const name of [OLD, NEW]) {
    await kept.storage.put(`backups/${name}`, Buffer.from('a backup'))
    await writeNote(kept.storage, name, { ...NOTE, state: 'verified' })
  }
  const left = async () => {
    const names: string[] = []
    for await (const { key } of kept.storage.list('backups')) if (key.startsWith('backups/studio-')) names.push(key)
    return names.length
  }
  return { kept, left }
}

test('[BO-30] a backup whose note can’t be read now, or is damaged, is not deleted', async () => {
  const { kept, left } = await withTwo()
  const silent: Storage = { ...kept.storage, read: () => Promise.reject(new Error('503')) }
  await expect(dropByRule(silent)).rejects.toThrow('503')
  expect(await left()).toBe(4)
  for (const name of [OLD, NEW])
    await kept.storage.put(`backups/${name.replace('.backup', '.json')}`, Buffer.from('{"state":"proved"}'))
  await dropByRule(kept.storage)
  expect(await left()).toBe(4)
  // one without any note was stopped on its way
  await kept.storage.remove(`backups/${OLD.replace('.backup', '.json')}`)
  await dropByRule(kept.storage)
  expect(await left()).toBe(2)
})

test('[BO-30] a list that forgets a backup does not cost its note', async () => {
  const { kept, left } = await withTwo()
  const forgetful: Storage = {
    ...kept.storage,
    async *list(area) {
      for await (const file of kept.storage.list(area)) if (!file.key.endsWith('.backup')) yield file
    },
  }
  await sweepHalves(forgetful)
  expect(await left()).toBe(4)
  await kept.storage.remove(`backups/${OLD}`)
  await sweepHalves(kept.storage)
  expect(await left()).toBe(2)
})

test('[BO-34] what was there before a restore stays, whatever is backed up on that day, until the next restore', async () => {
  const { kept, left } = await withTwo()
  const LATER = 'studio-2026-11-21-180000.backup'
  await kept.storage.put(`backups/${LATER}`, Buffer.from('a backup'))
  await writeNote(kept.storage, LATER, { ...NOTE, state: 'verified' })
  const restored = { at: '2026-11-21T12:00:00.000+06:00', name: OLD, is_well: true, says: '' }
  await writeRestoreNote(kept.storage, { ...restored, before: NEW })
  await dropByRule(kept.storage)
  expect(await left()).toBe(6)
  await writeRestoreNote(kept.storage, { ...restored, before: LATER })
  await dropByRule(kept.storage)
  expect(await left()).toBe(4)
})
