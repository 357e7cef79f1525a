// With real processes, in a data folder of its own.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openCluster } from './embedded-postgres.ts'
import { isServing, readRunning, type Started } from './postgres-process.ts'
import { type EarlyStart, startEarly } from './start-early.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chobighor-early-'))
  await (await openCluster(folder)).close()
  return () => rmSync(folder, { recursive: true, force: true })
})

const cluster = () => path.join(folder, 'database')
const isThere = () => {
  const running = readRunning(cluster())
  return running !== undefined && isServing(running.pid, cluster())
}

test('a stopped PostgreSQL is started early, and is the one that is opened', async () => {
  const early = await startEarly({ DATA_DIR: folder })
  let pid: number | undefined
  const seen: EarlyStart = {
    take: (wanted) => {
      const started = early?.take(wanted)
      pid = started?.pid
      return started
    },
    letGo: async () => early?.letGo(),
  }
  const opened = await openCluster(folder, 'server', { early: seen })
  expect(readRunning(cluster())?.pid).toBe(pid)
  expect(opened.adopted).toBe(false)
  // it was taken: whoever took it closes it
  await early?.letGo()
  expect(isThere()).toBe(true)
  await opened.close()
  expect(isThere()).toBe(false)
})

test('what nobody takes is stopped', async () => {
  const early = await startEarly({ DATA_DIR: folder })
  expect(early?.take('/elsewhere/database')).toBeUndefined()
  await early?.letGo()
  expect(isThere()).toBe(false)
  expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
})

test('nothing is started early beside a server, in a new folder, or for a database elsewhere', async () => {
  const opened = await openCluster(folder)
  onTestFinished(() => opened.close())
  expect(await startEarly({ DATA_DIR: folder })).toBeUndefined()
  expect(await startEarly({ DATA_DIR: path.join(folder, 'new') })).toBeUndefined()
  expect(await startEarly({ DATA_DIR: folder, DATABASE_URL: 'postgresql://elsewhere/studio' })).toBeUndefined()
})

test('a start that was begun in a way that fails is begun again', async () => {
  const failed: Started = { pid: 0, socketFolder: '', isOver: () => true, failure: () => 'not that way' }
  const early: EarlyStart = { take: () => failed, letGo: async () => {} }
  const opened = await openCluster(folder, 'server', { early })
  onTestFinished(() => opened.close())
  expect(isThere()).toBe(true)
})
