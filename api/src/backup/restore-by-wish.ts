// Carries out a restore that was asked for in the back office, while nothing else is open: a backup of what is there, then
// the same restore as by the command. Whatever fails or is killed on the way leaves the old studio, or the new one.
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { RestoreNote } from '../auth/call-context.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { writeWholeFile } from '../platform/storage/write-file-atomically.ts'
import { writeNote, writeRestoreNote } from './kept-backups.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { dropRestoreWish, type RestoreWish, writeRestoreWish } from './restore-wish.ts'
import { backupKey, nameOf } from './rules.ts'
import { type Studio, writeBackup } from './write-backup.ts'

interface Restoring {
  studio: Studio
  dataFolder: string
  /** The folder of the migrations that this Chobighor knows. */
  migrations: string
  version: string
  now: () => Date
  signal: AbortSignal
}

/** A restore that kills the process would else be tried at each start, for ever. */
const TRIES_MOST = 2
const SECOND = 1000

/** @returns how it went; it is noted beside the backups too */
export async function restoreByWish(wish: RestoreWish, restoring: Restoring): Promise<RestoreNote> {
  const { studio, dataFolder, now, signal } = restoring
  const at = localTime(now())
  const note = { at, name: wish.name, before: '', is_well: false, says: '' }
  const end = async (ended: RestoreNote) => {
    await writeRestoreNote(studio.storage, ended).catch(() => {}) // a full disk has no space for it
    await dropRestoreWish(dataFolder)
    return ended
  }
  if (wish.tries >= TRIES_MOST)
    return end({ ...note, before: wish.before ?? '', says: `It was stopped ${TRIES_MOST} times on the way.` })
  await writeRestoreWish(dataFolder, { ...wish, tries: wish.tries + 1 })
  try {
    const before = await restore({ ...wish, tries: wish.tries + 1 }, restoring)
    return await end({ ...note, before, is_well: true })
  } catch (error) {
    // who stops the process does not call it off: the next start goes on
    signal.throwIfAborted()
    const says = isFailure(error) || error instanceof Error ? error.message : String(error)
    return end({ ...note, says })
  }
}

/** @returns the name of the backup that was made before */
async function restore(wish: RestoreWish, restoring: Restoring): Promise<string> {
  const { name } = wish
  const { studio, dataFolder, migrations, signal } = restoring
  const { storage } = studio
  const folder = join(dataFolder, 'temporary/restore')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = storage.localPath(backupKey(name)) ?? (await fetched(storage, name, { folder, signal }))
    const backup = await checkBackup(file, migrations)
    const before = wish.before ?? (await backUp(restoring, folder))
    await writeRestoreWish(dataFolder, { ...wish, before })
    await restoreBackup(studio, backup, { migrations, force: true, signal })
    return before
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetched(from: Storage, name: string, { folder, signal }: { folder: string; signal: AbortSignal }) {
  const found = await from.read(backupKey(name))
  if (!found) throw new Failure('not_found', 'This backup is not here any more. Nothing was changed.')
  const content = found instanceof Uint8Array ? Readable.from([found]) : Readable.fromWeb(found as never)
  const file = join(folder, name)
  await writeWholeFile(file, content, { force: true, signal })
  return file
}

/**
 * Of what is there now, with everything: it is read as a whole, but not restored for a trial, because somebody waits.
 * @returns its name
 */
async function backUp({ studio, version, migrations, now, signal }: Restoring, folder: string): Promise<string> {
  const { storage } = studio
  const name = await freeName(storage, now())
  const placed = storage.localPath(backupKey(name))
  const file = placed ?? join(folder, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { rows, pictures, projects, bytes } = await writeBackup(studio, file, { version, force: true, signal })
  await checkBackup(file, migrations)
  if (placed === undefined) {
    await storage.put(backupKey(name), createReadStream(file, { signal }), bytes)
  }
  const says = 'Made before another backup was restored.'
  await writeNote(storage, name, { state: 'checked', rows, pictures, projects, has_projects: true, says })
  return name
}

/** After a clock went back, the name of this moment may be that of an older backup, even of the one to restore. */
async function freeName(storage: Storage, at: Date): Promise<string> {
  for (let time = at.getTime(); ; time += SECOND) {
    const name = nameOf(localTime(new Date(time)))
    if ((await storage.size(backupKey(name))) === undefined) return name
  }
}
