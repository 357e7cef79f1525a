// Uploads from their first byte to their result: received, then processed. Each domain defines what uploads may be for
// in its own area.
import type { Logger } from 'pino'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { ingestUploadedImage, type Media } from './ingest-image.ts'
import { MAKE_LARGER_SIZES } from './larger-sizes-job.ts'
import { type Process, startProcessing } from './process-uploads.ts'
import { createReceiver, type Receive, type ReceivedKind } from './receive-uploads.ts'
import { makeLargerSizes } from './remake-sizes.ts'
import type { UploadFiles } from './upload-files.ts'
import { openUploadLocks } from './upload-locks.ts'
import type { Outcome } from './upload-states.ts'
import type { Uploader, UploadRow } from './upload-store.ts'

/** A picture: first ingested, then put in its place in the transaction that settles the upload. */
export interface PictureKind extends ReceivedKind {
  most: 'picture'
  place(transaction: Transaction, by: Uploader | undefined, upload: UploadRow & { pictureId: number }): Promise<Outcome>
}

/** Any other file. */
export interface FileKind extends ReceivedKind {
  most: number
  process: Process
}

/** The purposes of uploads, by name. */
export type UploadKinds = Readonly<Record<string, PictureKind | FileKind>>

export interface UploadsOptions extends Media {
  /** In the format of DATABASE_URL. */
  connection: string
  jobs: JobQueue
  log: Logger
  /** Their bytes until they are processed. */
  files: UploadFiles
  kinds: UploadKinds
}

export interface Uploads {
  receive: Receive
  /** Also ends the pool's work: unfinished files are processed after the next start. */
  close(): Promise<void>
}

/** A logo, a slide, a service …: the form that sends the picture says where it is shown. */
const PICTURE: PictureKind = {
  targets: [],
  most: 'picture',
  takesDrawings: true,
  async place(transaction, by, { pictureId: id, name }) {
    await insertRecord(transaction, by, { action: 'add', entity: 'pictures', id, after: { name } })
    return { state: 'taken', pictureId: id }
  },
}

export async function openUploads(options: UploadsOptions): Promise<Uploads> {
  const { database, jobs, log, files, pool } = options
  const locks = openUploadLocks(options.connection)
  const kinds: UploadKinds = { picture: PICTURE, ...options.kinds }
  const processes = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, processOf(options, kind)]))
  // one more than there are workers, so that none of them waits for a disk
  const processing = await startProcessing({
    database,
    jobs,
    log,
    files,
    processes,
    atOnce: pool.size + 1,
  })
  await jobs.work(MAKE_LARGER_SIZES, ({ payload }) => makeLargerSizes(options, payload.id), pool.size)
  return {
    receive: createReceiver({ database, log, files, locks, kinds, arrive: processing.arrive }),
    async close() {
      const closed = processing.close()
      await pool.close()
      await closed
      await locks.close()
    },
  }
}

function processOf(media: Media, kind: PictureKind | FileKind): Process {
  if (kind.most !== 'picture') return kind.process
  return async (upload) => {
    const file = { path: await upload.localPath(), takesDrawings: kind.takesDrawings }
    const { id: pictureId } = await ingestUploadedImage(media, file)
    return (transaction, by) => kind.place(transaction, by, { ...upload, pictureId })
  }
}
