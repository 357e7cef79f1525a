// The scripts and styles of our builds, kept in the studio's storage as well: while processes are exchanged one by one, and
// in windows that stay open, a page of one build asks a process of another one for its files (decision 082).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '@chobighor/api/platform/storage/folder'
import type { Storage } from '@chobighor/api/platform/storage/storage'

/** Their folders, below the root of the project. */
export const BUILT_PARTS = { site: 'site/build/client/assets', admin: 'admin/build/assets' } as const
type Part = keyof typeof BUILT_PARTS

/** How long the files of a build are kept after it was last in use, in ms. */
const KEPT = 14 * 24 * 60 * 60 * 1000

export const keyOfAsset = (part: Part, name: string): string => `builds/${part}/${name}`

/** Puts the files that are not there yet. @param root of the project */
export async function keepBuild(root: string, storage: Storage): Promise<void> {
  const there = new Set<string>()
  for await (const { key } of storage.list('builds')) there.add(key)
  await putBuild(root, storage, (key) => !there.has(key))
}

/** Every night: the files of the build that runs are new again, and those that no build has renewed for long are removed. */
export async function renewBuild(root: string, storage: Storage, now: Date): Promise<void> {
  await putBuild(root, storage, () => true)
  const old: string[] = []
  for await (const { key, changed } of storage.list('builds'))
    if (now.getTime() - changed.getTime() > KEPT) old.push(key)
  for (const key of old) await storage.remove(key)
}

/** All at once: they are some 200 files, and the storage has limits of its own. */
async function putBuild(root: string, storage: Storage, isWanted: (key: string) => boolean): Promise<void> {
  const put = async (folder: string, part: Part) => {
    const names = (await namesIn(folder)).filter((name) => isWanted(keyOfAsset(part, name)))
    await Promise.all(
      names.map(async (name) => storage.put(keyOfAsset(part, name), await readFile(join(folder, name)))),
    )
  }
  await Promise.all(Object.entries(BUILT_PARTS).map(([part, folder]) => put(join(root, folder), part as Part)))
}

/** In development there may be no build. */
const namesIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? []
