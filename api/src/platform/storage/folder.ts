// A new file's name is stored in its folder, so the folder must be written to the disk like the file: after a power
// failure a file without a name is lost (F-02).
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes unneeded files; open files can be read to their end. If a file can't be deleted, the next clean-up tries. */
export async function dropFiles(names: string[], { folder, log }: { folder: string; log: Logger }): Promise<void> {
  for (const name of names)
    await rm(path.join(folder, name), { force: true }).catch((err) => log.error({ err, name }, 'a file stays'))
}
