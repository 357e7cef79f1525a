import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSealing } from './sealed-text.ts'

const SECRET = 'শব্দ and words'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chobighor-seal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

test('what is sealed is opened with the same key, also by another process', async () => {
  const sealed = await createSealing(join(folder, 'key')).seal(SECRET)
  expect(sealed.includes('words')).toBe(false)
  expect(await createSealing(join(folder, 'key')).open(sealed)).toBe(SECRET)
})

test('the same text is never sealed to the same bytes', async () => {
  const sealing = createSealing(join(folder, 'key'))
  expect(await sealing.seal(SECRET)).not.toEqual(await sealing.seal(SECRET))
})

test('without the key, with another key, or after a change of one bit, nothing is opened', async () => {
  const sealing = createSealing(join(folder, 'key'))
  const sealed = await sealing.seal(SECRET)
  const other = createSealing(join(folder, 'other'))
  expect(await other.open(sealed)).toBe(undefined)
  await other.seal('x')
  expect(await other.open(sealed)).toBe(undefined)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await sealing.open(changed)).toBe(undefined)
  }
  expect(await sealing.open(sealed.subarray(0, 20))).toBe(undefined)
})

test('several processes that create the key at once use one key, which only its owner may read', async () => {
  const file = join(folder, 'deep', 'key')
  const sealed = await Promise.all(Array.from({ length: 8 }, () => createSealing(file).seal(SECRET)))
  for (const each of sealed) expect(await createSealing(file).open(each)).toBe(SECRET)
  expect(await readdir(join(folder, 'deep'))).toEqual(['key'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file)).toHaveLength(32)
})
