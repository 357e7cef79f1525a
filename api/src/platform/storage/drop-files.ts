import { DAY } from '@chobighor/contract/plain/dates'
import type { Logger } from 'pino'
import type { Storage } from './storage.ts'

/** Removes files that nothing needs any more. If one can't be removed, the next clean-up tries. */
export async function dropFiles(keys: string[], { storage, log }: { storage: Storage; log: Logger }): Promise<void> {
  for (const key of keys) await storage.remove(key).catch((err) => log.error({ err, key }, 'a file stays'))
}

/** Removes the files of an area that no row names, after a time in which no request can still need them. */
export async function dropUnnamed(
  storage: Storage,
  { area, listNamed, now }: { area: 'claims' | 'projects'; listNamed: () => Promise<string[]>; now: Date },
): Promise<void> {
  const old: string[] = []
  for await (const { key, changed } of storage.list(area)) if (now.getTime() - changed.getTime() > DAY) old.push(key)
  const named = new Set(await listNamed())
  for (const key of old) if (!named.has(key)) await storage.remove(key)
}
