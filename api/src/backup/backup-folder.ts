// The folder of the studio's backups: each backup is a file with a note beside it, and two more notes hold the last try
// and the studio's choices. Nothing else is stored about backups, so the folder can be copied, and read when the database can't.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BackupList, KeptBackup, LastTry } from '../auth/call-context.ts'
import { isBackupName, namesToDrop } from './rules.ts'
import { writeWholeFile } from './write-file-atomically.ts'

const LAST_TRY = 'last-try.json'
const CHOICES = 'choices.json'

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
/** For a backup that was stopped before it was verified. */
const NO_NOTE = {
  state: 'unverified',
  rows: 0,
  pictures: 0,
  projects: 0,
  has_projects: true,
  says: 'It was never tested by restoring it.',
} as const

/** The backups in the folder, no matter what process wrote them. */
export async function listBackups(folder: string): Promise<BackupList> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse()
  const backups = await Promise.all(names.map((name) => readBackup(folder, name)))
  return { backups: backups.flatMap((each) => each ?? []), last: await readJson(join(folder, LAST_TRY), lastTry) }
}

async function readBackup(folder: string, name: string): Promise<KeptBackup | undefined> {
  const found = await stat(join(folder, name)).catch(() => undefined) // it may have been deleted in the meantime
  const told = (await readJson(noteOf(folder, name), note)) ?? NO_NOTE
  return found && { name, bytes: found.size, ...told }
}

async function readJson<Read>(path: string, shape: z.ZodType<Read>): Promise<Read | undefined> {
  try {
    return shape.safeParse(JSON.parse(await readFile(path, 'utf8'))).data
  } catch {
    return undefined // the file is missing or incomplete: nothing is known then
  }
}

const noteOf = (folder: string, name: string) => join(folder, name.replace(/\.backup$/, '.json'))

/** Writes the note beside a backup. @param name of its file */
export async function writeNote(folder: string, name: string, told: Omit<KeptBackup, 'name' | 'bytes'>): Promise<void> {
  await write(noteOf(folder, name), told)
}

export async function writeLastTry(folder: string, last: LastTry): Promise<void> {
  await write(join(folder, LAST_TRY), last)
}

/** Whether new backups hold the files of the orders: yes, unless the studio said otherwise. */
export async function readProjectsChoice(folder: string): Promise<boolean> {
  return (await readJson(join(folder, CHOICES), choices))?.with_projects ?? true
}

export async function writeProjectsChoice(folder: string, with_projects: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await write(join(folder, CHOICES), { with_projects })
}

/** Deletes files that a stopped process left unfinished. */
export async function sweepHalves(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  const isHalf = (name: string) =>
    name.endsWith('.part') || (/^studio-.*\.json$/.test(name) && !names.includes(name.replace(/\.json$/, '.backup')))
  for (const name of names.filter(isHalf)) await rm(join(folder, name), { force: true })
}

/** Runs after a failed try too: otherwise several tries in a night would each leave an unverified backup. */
export async function dropByRule(folder: string): Promise<void> {
  const { backups } = await listBackups(folder)
  for (const name of namesToDrop(backups)) await remove(folder, name)
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  await rm(noteOf(folder, name), { force: true })
}

async function write(path: string, value: object): Promise<void> {
  async function* content() {
    yield Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  }
  await writeWholeFile(path, content(), { force: true, signal: new AbortController().signal })
}
