import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** Deletes unneeded files; open files can be read to their end. If a file can't be deleted, the next clean-up tries. */
export async function dropFiles(names: string[], { folder, log }: { folder: string; log: Logger }): Promise<void> {
  for (const name of names)
    await rm(path.join(folder, name), { force: true }).catch((err) => log.error({ err, name }, 'a file stays'))
}
