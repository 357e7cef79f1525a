// A restore that somebody asked for in the back office: a note in the data folder, which the next start carries out before
// anything else is open (decision 138). It stays until the restore has ended, so a killed process loses none.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@chobighor/contract/plain/failure'
import { z } from 'zod'
import type { BackupList } from '../auth/call-context.ts'
import { unlessMissing } from '../platform/storage/folder.ts'
import { writeWholeFile } from '../platform/storage/write-file-atomically.ts'

const wish = z.object({
  /** Of the backup's file. */
  name: z.string(),
  /** How many starts have tried. */
  tries: z.number().int(),
  /** The backup of what was there, once it is made: a later try may find the restored studio, and keeps this one. */
  before: z.string().optional(),
})
export type RestoreWish = z.infer<typeof wish>

const fileIn = (dataFolder: string) => join(dataFolder, 'restore.json')

export async function readRestoreWish(dataFolder: string): Promise<RestoreWish | undefined> {
  const text = await unlessMissing(readFile(fileIn(dataFolder), 'utf8'))
  if (text === undefined) return undefined
  try {
    return wish.parse(JSON.parse(text))
  } catch {
    // no note of ours: nothing is restored by it
    await dropRestoreWish(dataFolder)
    return undefined
  }
}

export async function writeRestoreWish(dataFolder: string, wanted: RestoreWish): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const content = Buffer.from(`${JSON.stringify(wanted)}\n`)
  const { signal } = new AbortController()
  await writeWholeFile(fileIn(dataFolder), pieces(content), { force: true, signal })
}

async function* pieces(content: Uint8Array) {
  yield content
}

export async function dropRestoreWish(dataFolder: string): Promise<void> {
  await rm(fileIn(dataFolder), { force: true })
}

/** Where several processes share the studio, each has something of it in memory. */
export const NOT_HERE = 'This studio runs as several processes: restore it on its machine, by the command.'

/** @throws Failure */
export function requireRestorable({ backups }: BackupList, name: string): void {
  const found = backups.find((each) => each.name === name)
  if (!found) throw new Failure('not_found', 'There is no such backup.')
  if (found.state === 'unverified') throw new Failure('conflict', 'This backup is not reliable, so it is not restored.')
}
