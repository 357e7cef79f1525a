import type { Logger } from 'pino'
import type { Storage } from './storage.ts'

/** Removes files that nothing needs any more. If one can't be removed, the next clean-up tries. */
export async function dropFiles(keys: string[], { storage, log }: { storage: Storage; log: Logger }): Promise<void> {
  for (const key of keys) await storage.remove(key).catch((err) => log.error({ err, key }, 'a file stays'))
}
