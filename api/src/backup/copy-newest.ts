// Brings the newest good backup to its other place, and says how that went.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import type { CopyNote } from '../auth/call-context.ts'
import { bytesOf, type Storage } from '../platform/storage/storage.ts'
import type { CopyPlace } from './copy-place.ts'
import { dropByRule, listBackups, noteOf, readCopyNote, writeCopyNote } from './kept-backups.ts'
import { backupKey } from './rules.ts'

interface Copying {
  storage: Storage
  copies: CopyPlace
  now: () => Date
  signal: AbortSignal
}

/** The backup is there, its copy is not. */
export class NotCopied extends Error {
  override readonly name = 'NotCopied'
}

const OWNER = backupKey('owner.json')

/** @throws NotCopied with a sentence */
async function copyNewest({ storage, copies, now, signal }: Copying): Promise<void> {
  const name = (await listBackups(storage)).backups.find(({ state }) => state !== 'unverified')?.name
  if (name === undefined) return
  const at = localTime(now())
  const before = await readNote(storage, copies)
  try {
    await copies.requireThere()
    await requireOwn(copies, before.studio)
    for (const key of [noteOf(name), backupKey(name)]) await bring(storage, copies.storage, { key, signal })
    await dropByRule(copies.storage)
    const { backups } = await listBackups(copies.storage)
    await writeCopyNote(storage, { ...before, arrived_at: at, kept: backups.length, is_well: true, says: '' })
  } catch (error) {
    // what was stopped on purpose is tried again
    signal.throwIfAborted()
    const says = isFailure(error) ? error.message : copies.explain(error)
    // a full disk has no space for the note
    await writeCopyNote(storage, { ...before, is_well: false, says }).catch(() => {})
    throw new NotCopied(`The backup is there, but its copy is not: ${says}`)
  }
}

export async function copyIfSet(
  { copies, log, ...copying }: Omit<Copying, 'copies' | 'signal'> & { copies?: CopyPlace | undefined; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  if (!copies) return
  await copyNewest({ ...copying, copies, signal })
  log.info({ place: copies.address }, 'copied the newest backup')
}

/** @returns undefined if there is no other place */
export async function findCopies(storage: Storage, copies: CopyPlace | undefined) {
  return copies && (await readNote(storage, copies))
}

/** The studio keeps its name for life; all else is of this place. */
async function readNote(storage: Storage, { address }: CopyPlace): Promise<CopyNote> {
  const note = await readCopyNote(storage)
  if (note?.place === address) return note
  const studio = note?.studio ?? randomUUID()
  return { studio, place: address, arrived_at: '', kept: 0, is_well: true, says: '' }
}

/** Two studios in one place would remove each other's backups. @throws Failure */
async function requireOwn({ storage, address }: CopyPlace, studio: string): Promise<void> {
  const found = await storage.read(OWNER)
  if (!found) return storage.put(OWNER, Buffer.from(`${JSON.stringify({ studio })}\n`))
  const owner = Buffer.from(await bytesOf(found)).toString()
  if (owner.includes(JSON.stringify(studio))) return
  throw new Failure(
    'conflict',
    `${address} has the backups of another studio. Name another place in BACKUP_COPIES. If it is this studio’s, restored here, remove ${OWNER} there.`,
  )
}

async function bring(from: Storage, to: Storage, { key, signal }: { key: string; signal: AbortSignal }): Promise<void> {
  const bytes = await from.size(key)
  const found = bytes === undefined || bytes === (await to.size(key)) ? undefined : await from.read(key)
  if (!found) return
  const content = found instanceof Uint8Array ? found : stoppable(Readable.fromWeb(found as never), signal)
  await to.put(key, content, bytes)
  const arrived = await to.size(key)
  if (arrived !== bytes) throw new Failure('unavailable', `Of ${bytes} bytes only ${arrived ?? 0} have arrived.`)
}

async function* stoppable(content: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    signal.throwIfAborted()
    yield chunk as Uint8Array
  }
}
