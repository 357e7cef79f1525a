// A new file's name is stored in its folder, so the folder must be written to the disk like the file: after a power
// failure a file without a name is lost (F-02).
import { open } from 'node:fs/promises'

export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** @returns undefined if the file or the folder isn't there */
export async function unlessMissing<T>(looked: Promise<T>): Promise<T | undefined> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
