// Restores a studio from its backup. Everything is checked before anything changes. The tables change in one
// transaction, and the files are saved before it ends, so that no row ever names a missing file.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { z } from 'zod'
import { isPictureKey, storageKeys } from '../media/rules.ts'
import { projectKey } from '../orders/core/rules.ts'
import { asSinceFirst, FIRST, RESTORE_THERE_FIRST } from '../platform/database/first-schema.ts'
import { namesOfMigrations } from '../platform/database/migrate.ts'
import type { Head } from './archive-format.ts'
import type { KeptPicture, Table } from './backup-store.ts'
import { checkArchive, type ReadEntry, readArchive } from './read-archive.ts'
import { restoreTables } from './restore-store.ts'
import type { BackupAbout, Studio } from './write-backup.ts'

export interface RestoreOptions {
  /** The folder of the migrations that this Chobighor knows. */
  migrations: string
  /** Whether an existing studio is replaced. */
  force: boolean
  signal: AbortSignal
}

export interface RestoreReport {
  madeAt: string
  rows: number
  pictures: number
  projects: number
  /** Files that the database names, but that are neither in the backup nor in the folder. */
  missing: string[]
}

const name = z.string().regex(/^(?:[a-z_][a-z0-9_]*\.)?[a-z_][a-z0-9_]*$/)
const about = z.object({
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.number().int() })),
  sequences: z.array(z.object({ table: name, column: name, last: z.number().int() })),
}) satisfies z.ZodType<BackupAbout>

const TABLE = /^tables\/([a-z0-9_.]+)\/\d{6,}\.txt$/
const MEDIA = /^media\/(.+)$/s
/** Only names that we write: none of them leads out of the folder (Z-20). */
const FILE = /^(?:projects|claims)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

export interface CheckedBackup {
  file: string
  head: Head
  about: BackupAbout
}

/**
 * @param migrations the folder of the migrations that this Chobighor knows
 * @throws Failure with a sentence for the person who gave the file
 */
export async function checkBackup(file: string, migrations: string): Promise<CheckedBackup> {
  const { head, manifest } = await checkArchive(file, { kind: 'backup', file })
  await requireKnown(head, migrations)
  const { success, data } = about.safeParse(manifest.about)
  if (!success) throw new Failure('invalid', `${file} doesn’t say what is in it. Please make it again.`)
  return { file, head, about: data }
}

/** @throws Failure with a sentence; nothing is changed then */
export async function restoreBackup(
  studio: Studio,
  { file, head, about: { tables, sequences } }: CheckedBackup,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const files: string[] = []
  const {
    before,
    after,
    projects: named,
  } = await restoreTables(studio.connection, {
    ...options,
    schema: head.schema,
    tables,
    sequences,
    fill: async (copyIn) => {
      for await (const entry of readArchive(file)) {
        options.signal.throwIfAborted()
        await take(studio, entry, { tables, copyIn, files })
      }
      for (const each of files) await studio.storage.copy(partOf(each), each)
    },
  })
    .catch((error: unknown) => {
      throw explained(error)
    })
    .finally(() => Promise.all(files.map((each) => studio.storage.remove(partOf(each)))))
  await sweep(studio, before, after)
  return {
    madeAt: head.made_at,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: after.length,
    projects: files.filter((key) => key.startsWith('projects/')).length,
    missing: await missingOf(studio, after, named),
  }
}

async function requireKnown({ schema: noted, version }: Head, folder: string): Promise<void> {
  const known = await namesOfMigrations(folder)
  const schema = known.includes(FIRST) ? asSinceFirst(noted) : noted
  if (!schema)
    throw new Failure('conflict', `This backup is of an older Chobighor (${version}). ${RESTORE_THERE_FIRST}`)
  const isKnown = schema.every((each, nth) => known[nth] === each)
  if (isKnown) return
  const sentence = schema.some((each) => !known.includes(each))
    ? `This backup is of a newer Chobighor (${version}, ${schema.at(-1)}). Update this one, then restore it.`
    : `This backup is of another Chobighor (${version}): its tables are not those that this one knows.`
  throw new Failure('conflict', sentence)
}

/** Finds the table whose rows are in this entry. */
export function tableOf<Named extends Table>(tables: Named[], entry: string): Named | undefined {
  return tables.find(({ name }) => name === TABLE.exec(entry)?.[1])
}

interface Taking {
  tables: Table[]
  copyIn: (table: Table) => Writable
  /** The keys of projects and of pictures of transfers; until the transaction ends, they are in `.part` beside it. */
  files: string[]
}

const partOf = (key: string) => `${key}.part`

async function take({ storage }: Studio, entry: ReadEntry, { tables, copyIn, files }: Taking) {
  const table = tableOf(tables, entry.name)
  if (table) return pipeline(Readable.from(entry.content), copyIn(table))
  const key = MEDIA.exec(entry.name)?.[1]
  if (key) {
    if (!isPictureKey(key)) throw new Error(`No picture’s key: ${JSON.stringify(key)}`)
    return storage.put(key, entry.content, entry.bytes)
  }
  if (!FILE.test(entry.name)) return
  files.push(entry.name)
  await storage.put(partOf(entry.name), entry.content, entry.bytes)
}

/**
 * Deletes files from before that the restored studio doesn't have. The restore is done by now: a file that can't be
 * deleted only takes space.
 */
async function sweep({ storage }: Studio, before: KeptPicture[], after: KeptPicture[]): Promise<void> {
  const kept = new Set(after.flatMap(storageKeys))
  for (const key of before.flatMap(storageKeys)) if (!kept.has(key)) await storage.remove(key).catch(() => {})
}

async function missingOf({ storage }: Studio, pictures: KeptPicture[], projects: string[]) {
  const missing: string[] = []
  for (const key of [...pictures.flatMap(storageKeys), ...projects.map(projectKey)])
    if ((await storage.size(key)) === undefined) missing.push(key)
  return missing
}

function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new Failure('unavailable', 'The disk is full. Nothing was changed.')
  return error
}
