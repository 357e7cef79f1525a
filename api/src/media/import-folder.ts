// Imports a folder of photos, as many at the same time as there are workers. It may be stopped and started again:
// imported photos are recognised by their bytes.
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { isFailure } from '@chobighor/contract/plain/failure'
import { looksLikePicture } from '@chobighor/contract/plain/picture-names'
import { captionOfFile } from '../platform/caption-of-file.ts'
import { ingestImage, type Media } from './ingest-image.ts'
import { checkFileSize, shownName } from './rules.ts'

export interface FolderImport {
  folder: string
  /** Adds the picture where it is shown; if it is there already, this changes nothing. */
  addPhoto: (pictureId: number, title: string) => Promise<void>
  /** How many are processed at the same time. */
  atOnce: number
  /** After it nothing new starts; work that it stops is not counted as failed. */
  signal?: AbortSignal
  onFound?: (total: number) => void
  onDone?: (path: string) => void
}

export interface ImportReport {
  /** Of the pictures that were found. */
  total: number
  taken: number
  /** In the order of their names, with a sentence each. */
  failed: { path: string; sentence: string }[]
  /** Files whose names don't end like a picture's. */
  passedOver: number
}

export async function importFolder(media: Media, job: FolderImport): Promise<ImportReport> {
  const { found, passedOver } = await walk(job.folder)
  job.onFound?.(found.length)
  const report: ImportReport = { total: found.length, taken: 0, failed: [], passedOver }
  const waiting = found.values()
  async function work() {
    for (const path of waiting) {
      if (job.signal?.aborted) return
      await takeOne(media, job, { path, report })
    }
  }
  await Promise.all(Array.from({ length: job.atOnce }, work))
  report.failed.sort((one, other) => one.path.localeCompare(other.path))
  return report
}

async function takeOne(media: Media, job: FolderImport, { path, report }: { path: string; report: ImportReport }) {
  try {
    const picture = await ingestImage(media, { source: await readOnce(path) })
    await job.addPhoto(picture.id, captionOfFile(shownName(basename(path))))
    report.taken += 1
  } catch (error) {
    if (job.signal?.aborted) return
    report.failed.push({ path: shownName(relative(job.folder, path)), sentence: sentenceOf(error) })
  }
  job.onDone?.(path)
}

/** Another program may still write the file: its name, its sizes and its original must be of the same bytes. */
async function readOnce(path: string): Promise<Uint8Array> {
  checkFileSize((await stat(path)).size)
  return readFile(path)
}

function sentenceOf(error: unknown): string {
  if (isFailure(error)) return error.message
  return shownName(`This file couldn’t be imported: ${error instanceof Error ? error.message : String(error)}`)
}

/** All files in the folder and below, in the order of their names, without hidden files and links. */
async function walk(folder: string): Promise<{ found: string[]; passedOver: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(^|[\\/])\./.test(relative(folder, path)))
  const pictures = files.filter(looksLikePicture)
  const order = new Intl.Collator('en', { numeric: true })
  return { found: pictures.sort(order.compare), passedOver: files.length - pictures.length }
}
