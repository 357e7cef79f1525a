import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@chobighor/api/platform/database/database'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

test('[Z-25] whoever asks how often: it is looked at once a second at most, and all are told the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-ready-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const disk = diskStorage(folder)
  let writes = 0
  const storage: Storage = {
    ...disk,
    put: (...what) => {
      writes++
      return disk.put(...what)
    },
  }
  // no server listens on this port
  const database = connect('postgres://127.0.0.1:1/none')
  onTestFinished(() => database.destroy())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const look = createReadiness({ database, storage, requireDiskSpace: async () => {}, migrations: folder })
  const many = () => Promise.all(Array.from({ length: 100 }, look))
  const [first, ...others] = await many()
  expect(first).toMatchObject({ status: 'away', parts: { storage: 'ok' } })
  for (const other of [...others, ...(await many())]) expect(other).toBe(first)
  expect(writes).toBe(1)
  vi.advanceTimersByTime(1_000)
  await many()
  expect(writes).toBe(2)
})
