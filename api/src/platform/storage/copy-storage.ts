// Copies all files of one storage into another, and compares each of them byte by byte. It may be stopped and run again:
// what is there already is only compared. Nothing is removed.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { AREAS, type Storage, type StoredFile } from './storage.ts'

export interface CopyOptions {
  /** Whether this file is still needed. */
  isWanted: (file: StoredFile) => boolean
  /** Called when a file is there and was compared. */
  onDone: (file: StoredFile) => void
  signal: AbortSignal
}

export interface CopyReport {
  files: number
  bytes: number
  /** Files that were not there before. */
  copied: number
  /** Keys whose bytes can't be read, or differ after they were copied. */
  failed: string[]
}

const AT_ONCE = 4

export async function copyStorage(
  from: Storage,
  to: Storage,
  { isWanted, onDone, signal }: CopyOptions,
): Promise<CopyReport> {
  const report: CopyReport = { files: 0, bytes: 0, copied: 0, failed: [] }
  const queue = new PQueue({ concurrency: AT_ONCE })

  async function bring(file: StoredFile) {
    if (signal.aborted) return
    const done = await copyOne(from, to, file).catch(() => 'failed' as const)
    if (signal.aborted) return
    if (done === 'failed') {
      report.failed.push(file.key)
      return
    }
    report.files += 1
    report.bytes += file.bytes
    if (done === 'copied') report.copied += 1
    onDone(file)
  }

  for (const area of AREAS) {
    for await (const file of from.list(area)) {
      if (signal.aborted) break
      if (!isWanted(file)) continue
      await queue.onSizeLessThan(AT_ONCE)
      void queue.add(() => bring(file))
    }
  }
  await queue.onIdle()
  return report
}

async function copyOne(from: Storage, to: Storage, { key, bytes }: StoredFile): Promise<'there' | 'copied' | 'failed'> {
  const wanted = await hashOf(from, key)
  if (wanted === undefined) return 'failed'
  if ((await to.size(key)) === bytes && (await hashOf(to, key)) === wanted) return 'there'
  const content = await from.read(key)
  if (!content) return 'failed'
  await to.put(key, content instanceof Uint8Array ? content : Readable.fromWeb(content as never), bytes)
  return (await hashOf(to, key)) === wanted ? 'copied' : 'failed'
}

async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const content = await storage.read(key)
  if (!content) return undefined
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) hash.update(content)
  else for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
