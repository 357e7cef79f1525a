import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import { testFolder } from '@chobighor/api/test/fixtures/sample-pictures'
import { expect, onTestFinished, test } from 'vitest'
import { freshServer } from '../../test/fixtures/cache.ts'
import { serveBuiltAssets } from './built-assets.ts'
import { BUILT_PARTS, keepBuild, keyOfAsset, renewBuild } from './kept-builds.ts'

const DAY = 86_400_000

async function aFolder(): Promise<string> {
  const { path, remove } = await testFolder()
  onTestFinished(remove)
  return path
}

/** A project with a build that has these files. */
async function aBuild(files: Record<string, string>): Promise<string> {
  const root = await aFolder()
  for (const folder of Object.values(BUILT_PARTS)) await mkdir(join(root, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, BUILT_PARTS.site, name), text)
  return root
}

test('a process of one build sends the files of another one that shares its storage, compressed too', async () => {
  const storage = diskStorage(await aFolder())
  const older = await aBuild({ 'page-A_1.js': 'older', 'page-A_1.js.br': 'packed' })
  const newer = await aBuild({ 'page-b2.js': 'newer' })
  const none = async () => new Response('none', { status: 404 })
  const ask = await freshServer(
    none,
    serveBuiltAssets(newer, storage, (_request, _response, next) => next()),
  )
  expect((await ask('/assets/page-A_1.js')).text).toBe('none')
  await keepBuild(older, storage)
  expect((await ask('/assets/page-A_1.js')).text).toBe('older')
  const packed = await ask('/assets/page-A_1.js', { headers: { 'accept-encoding': 'br' } })
  expect([packed.headers['content-encoding'], packed.bytes.toString()]).toEqual(['br', 'packed'])
  expect((await ask('/assets/page-b2.js')).text).toBe('newer')
  for (const path of ['/assets/page-c3.js', '/admin/assets/page-A_1.js', '/assets/../site/page-A_1.js'])
    expect((await ask(path)).text, path).toBe('none')
})

test('a start writes what is missing, and each night all is written again', async () => {
  const folder = await aFolder()
  const storage = diskStorage(folder)
  const root = await aBuild({ 'page-a1.js': 'new' })
  await storage.put(keyOfAsset('site', 'page-a1.js'), Buffer.from('as it was'))
  const kept = () => readFile(join(folder, 'media/builds/site/page-a1.js'), 'utf8')
  await keepBuild(root, storage)
  expect(await kept()).toBe('as it was')
  await renewBuild(root, storage, new Date())
  expect(await kept()).toBe('new')
})

test('the files of a build go two weeks after its last night', async () => {
  const storage = diskStorage(await aFolder())
  await keepBuild(await aBuild({ 'page-a1.js': 'older' }), storage)
  const newer = await aBuild({ 'page-b2.js': 'newer' })
  const kept = async () => {
    const found: string[] = []
    for await (const { key } of storage.list('builds')) found.push(key)
    return found.sort()
  }
  const OLDER = keyOfAsset('site', 'page-a1.js')
  const NEWER = keyOfAsset('site', 'page-b2.js')
  await renewBuild(newer, storage, new Date(Date.now() + 13 * DAY))
  expect(await kept()).toEqual([OLDER, NEWER])
  // the test can't wait for a night, so it moves what is older instead of the clock of the disk
  await renewBuild(await aBuild({}), { ...storage, list: oldIn(storage, OLDER) }, new Date())
  expect(await kept()).toEqual([NEWER])
})

const oldIn = (storage: ReturnType<typeof diskStorage>, old: string): typeof storage.list =>
  async function* (area) {
    for await (const file of storage.list(area))
      yield file.key === old ? { ...file, changed: new Date(file.changed.getTime() - 15 * DAY) } : file
  }
