// The studio's backups in its storage: each backup is a file with a note beside it, and two more notes hold the last try
// and the studio's choices. Nothing else is stored about backups, so they can be copied, and read when the database can't.
import { z } from 'zod'
import type { BackupList, CopyNote, KeptBackup, LastTry, RestoreNote } from '../auth/call-context.ts'
import { bytesOf, type Storage } from '../platform/storage/storage.ts'
import { backupKey, isBackupName, namesToDrop } from './rules.ts'

const LAST_TRY = backupKey('last-try.json')
const CHOICES = backupKey('choices.json')
const COPIES = backupKey('copies.json')
const RESTORED = backupKey('restored.json')

const note = z.object({
  state: z.enum(['verified', 'checked', 'unverified']),
  rows: z.number(),
  pictures: z.number(),
  projects: z.number(),
  has_projects: z.boolean().default(true),
  says: z.string(),
})
/** What the studio wants of new backups. */
const choices = z.object({ with_projects: z.boolean() })
const lastTry = z.object({ at: z.string(), is_well: z.boolean(), says: z.string() }) satisfies z.ZodType<LastTry>
const copyNote = z.object({
  studio: z.string(),
  place: z.string(),
  arrived_at: z.string(),
  kept: z.number(),
  is_well: z.boolean(),
  says: z.string(),
}) satisfies z.ZodType<CopyNote>
const restoreNote = z.object({
  at: z.string(),
  name: z.string(),
  before: z.string(),
  is_well: z.boolean(),
  says: z.string(),
}) satisfies z.ZodType<RestoreNote>
/** For a backup that was stopped before it was verified. */
const NO_NOTE = {
  state: 'unverified',
  rows: 0,
  pictures: 0,
  projects: 0,
  has_projects: true,
  says: 'It was never tested by restoring it.',
} as const

/** The backups that are there, no matter what process wrote them. */
export async function listBackups(storage: Storage): Promise<BackupList> {
  const bytesByName = new Map<string, number>()
  for await (const { key, bytes } of storage.list('backups')) bytesByName.set(nameIn(key), bytes)
  const names = [...bytesByName.keys()].filter(isBackupName).sort().reverse()
  const backups = names.map(async (name) => ({
    name,
    bytes: bytesByName.get(name) ?? 0,
    ...((await readJson(storage, noteOf(name), note)) ?? NO_NOTE),
  }))
  return { backups: await Promise.all(backups), last: await readJson(storage, LAST_TRY, lastTry) }
}

const nameIn = (key: string) => key.slice('backups/'.length)

async function readJson<Read>(storage: Storage, key: string, shape: z.ZodType<Read>): Promise<Read | undefined> {
  try {
    const note = await storage.read(key)
    return note && shape.safeParse(JSON.parse(Buffer.from(await bytesOf(note)).toString())).data
  } catch {
    return undefined // the file is missing or incomplete: nothing is known then
  }
}

export const noteOf = (name: string) => backupKey(name.replace(/\.backup$/, '.json'))

/** Writes the note beside a backup. @param name of its file */
export async function writeNote(
  storage: Storage,
  name: string,
  note: Omit<KeptBackup, 'name' | 'bytes'>,
): Promise<void> {
  await write(storage, noteOf(name), note)
}

export async function writeLastTry(storage: Storage, last: LastTry): Promise<void> {
  await write(storage, LAST_TRY, last)
}

/** Undefined as long as none was to be copied. */
export const readCopyNote = (storage: Storage): Promise<CopyNote | undefined> => readJson(storage, COPIES, copyNote)

export async function writeCopyNote(storage: Storage, note: CopyNote): Promise<void> {
  await write(storage, COPIES, note)
}

export const readRestoreNote = (storage: Storage): Promise<RestoreNote | undefined> =>
  readJson(storage, RESTORED, restoreNote)

export async function writeRestoreNote(storage: Storage, note: RestoreNote): Promise<void> {
  await write(storage, RESTORED, note)
}

/** Whether new backups hold the files of the orders: yes, unless the studio said otherwise. */
export async function readProjectsChoice(storage: Storage): Promise<boolean> {
  return (await readJson(storage, CHOICES, choices))?.with_projects ?? true
}

export async function writeProjectsChoice(storage: Storage, with_projects: boolean): Promise<void> {
  await write(storage, CHOICES, { with_projects })
}

/** Deletes files that a stopped process left unfinished. */
export async function sweepHalves(storage: Storage): Promise<void> {
  const names: string[] = []
  for await (const { key } of storage.list('backups')) names.push(nameIn(key))
  const isHalf = (name: string) =>
    name.endsWith('.part') || (/^studio-.*\.json$/.test(name) && !names.includes(name.replace(/\.json$/, '.backup')))
  for (const name of names.filter(isHalf)) {
    // a bucket may list a note and leave out its backup
    const backup = backupKey(name.replace(/\.json$/, '.backup'))
    if (name.endsWith('.part') || (await storage.size(backup)) === undefined) await storage.remove(backupKey(name))
  }
}

/**
 * Runs after a failed try too: otherwise several tries in a night would each leave an unverified backup. What was there
 * before the last restore stays until the next one: newer backups of that day don't have it.
 */
export async function dropByRule(storage: Storage): Promise<void> {
  const { backups } = await listBackups(storage)
  const restored = await readRestoreNote(storage)
  const doubtful = backups.filter(({ state }) => state === 'unverified').map(({ name }) => name)
  for (const name of namesToDrop(backups).filter((each) => each !== restored?.before))
    if (!doubtful.includes(name) || (await isUnverified(storage, name))) await remove(storage, name)
}

/** Not if it has a note that another version wrote, or that is damaged. @throws if the storage does not give the note now */
async function isUnverified(storage: Storage, name: string): Promise<boolean> {
  const found = await storage.read(noteOf(name))
  if (!found) return true
  const text = Buffer.from(await bytesOf(found)).toString()
  try {
    return note.parse(JSON.parse(text)).state === 'unverified'
  } catch {
    return false
  }
}

async function remove(storage: Storage, name: string): Promise<void> {
  await storage.remove(backupKey(name))
  await storage.remove(noteOf(name))
}

async function write(storage: Storage, key: string, value: object): Promise<void> {
  await storage.put(key, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))
}
