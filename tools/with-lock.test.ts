import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './with-lock.ts'

function newLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'lock')
}

test('one process works at a time, also after a failure', async () => {
  const lock = newLock()
  const diary: string[] = []
  const work = async (name: string) => {
    diary.push(`${name} comes`)
    await sleep(20)
    diary.push(`${name} goes`)
    if (name === 'a') throw new Error('a stumbles')
  }
  const outcomes = await Promise.allSettled(['a', 'b'].map((name) => withLock(lock, () => work(name))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(diary).toEqual(['a comes', 'a goes', 'b comes', 'b goes'])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a dead process stops nobody', async () => {
  const lock = newLock()
  writeFileSync(lock, String(spawnSync('true').pid))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})
