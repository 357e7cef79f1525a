// What uploads may be for, and who takes them: the one place where media, which receives them, meets the domains that they become part of.
import { availableParallelism } from 'node:os'
import { API_PREFIX } from '@chobighor/contract'
import type { Logger } from 'pino'
import { importContent } from './backup/import-content.ts'
import { CONTENT_MOST } from './kit/bounds.ts'
import type { Database } from './kit/database.ts'
import { keepRecord } from './kit/records.ts'
import { createReceiver, type Receive, type ReceivedKind } from './media/receive-uploads.ts'
import type { Storage } from './media/storage.ts'
import { takePicture } from './media/take-picture.ts'
import { takeUploadedPicture } from './media/take-uploaded-picture.ts'
import { startTaking, type Taker } from './media/take-uploads.ts'
import { openUploadFiles } from './media/upload-files.ts'
import type { WorkerPool } from './media/worker-pool.ts'
import { projectKind, takeProject } from './orders/take-project.ts'
import {
  addUploadedPhoto,
  expectPhoto,
  expectReplacement,
  replaceUploadedPhoto,
  titleOfUpload,
} from './portfolio/upload-photo.ts'
import type { List } from './portfolio/uploaded-photo-store.ts'

export interface UploadsOptions {
  database: Database
  storage: Storage
  pool: WorkerPool
  log: Logger
  /** Where their bytes lie until they are taken. */
  folder: string
  /** Where the projects of orders lie: on the same disk, so that they needn't be copied. */
  projectFolder: string
  /** The origin that videos are embedded from. */
  videoHost: string
}

export interface Uploads {
  receive: Receive
  /** Ends the pool's work as well: what is under way is taken at the next start. */
  close(): Promise<void>
}

type Purpose = ReceivedKind & { take: Taker }

export async function openUploads(options: UploadsOptions): Promise<Uploads> {
  const { database, log, folder, pool } = options
  const purposes = purposesOf(options)
  const takers = Object.fromEntries(Object.entries(purposes).map(([name, { take }]) => [name, take]))
  const files = await openUploadFiles(database, folder)
  // one more than there are workers, so that none of them waits for a disk
  const taking = startTaking({ database, log, files, takers, atOnce: availableParallelism() + 1 })
  const path = `${API_PREFIX}/admin/uploads`
  return {
    receive: createReceiver({ database, log, path, files, kinds: purposes, arrived: taking.wake }),
    async close() {
      const closed = taking.close()
      await pool.close()
      await closed
    },
  }
}

function purposesOf(options: UploadsOptions): Record<string, Purpose> {
  const { database, projectFolder, log } = options
  return {
    photo: {
      targets: ['category_id', 'company_id'],
      most: 'picture',
      expect: (upload) => expectPhoto(database, listOf(upload.target, upload.targetId)),
      async take(upload) {
        const { id: pictureId } = await takeUploadedPicture(options, upload)
        const list = listOf(upload.target, upload.target_id)
        const photo = { list, pictureId, title: titleOfUpload(upload.name), position: upload.position }
        return (transaction, by) => addUploadedPhoto(transaction, by, photo)
      },
    },
    replace: {
      targets: ['photo_id'],
      most: 'picture',
      expect: ({ targetId }) => expectReplacement(database, targetId ?? 0),
      async take(upload) {
        const { id: pictureId } = await takeUploadedPicture(options, upload)
        const photoId = upload.target_id ?? 0
        return (transaction, by) => replaceUploadedPhoto(transaction, by, { photoId, pictureId })
      },
    },
    // a logo, a slide, a service …: where it is shown is said by the form that sends it
    picture: {
      targets: [],
      most: 'picture',
      async take(upload) {
        const { id } = await takeUploadedPicture(options, upload)
        return async (transaction, by) => {
          await keepRecord(transaction, by, { action: 'add', entity: 'pictures', id, after: { name: upload.name } })
          return { state: 'taken', pictureId: id }
        }
      },
    },
    project: { ...projectKind(database), take: takeProject(database, { folder: projectFolder, log }) },
    content: contentPurpose(options, false),
    content_replaced: contentPurpose(options, true),
  }
}

/** @param replace whether what is there under the same address gives way */
function contentPurpose(options: UploadsOptions, replace: boolean): Purpose {
  return {
    targets: [],
    most: CONTENT_MOST,
    async take({ path }) {
      const takePictureOf = (picture: Parameters<typeof takePicture>[1]) => takePicture(options, picture)
      const write = await importContent({ ...options, replace, takePicture: takePictureOf }, path)
      return async (transaction, by) => ({ state: 'taken', sentence: await write(transaction, by) })
    },
  }
}

function listOf(target: string | null, id: number | null): List {
  return { column: target === 'company_id' ? 'company_id' : 'category_id', id: id ?? 0 }
}
