import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** Files that nobody needs any more. Whoever is reading one reads it to its end; what can't go now waits for the next tidying up. */
export async function dropFiles(names: string[], { folder, log }: { folder: string; log: Logger }): Promise<void> {
  for (const name of names)
    await rm(path.join(folder, name), { force: true }).catch((err) => log.error({ err, name }, 'a file stays'))
}
