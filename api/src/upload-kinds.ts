// What uploads may be for, besides pictures; each domain defines what happens with its own files.
import type { PERMISSIONS } from '@chobighor/contract/plain/permissions'
import type { Logger } from 'pino'
import type { Demo } from './auth/call-context.ts'
import { importContent } from './backup/import-content.ts'
import { ingestImage, type Media } from './media/ingest-image.ts'
import type { FileKind, PictureKind, UploadKinds } from './media/open-uploads.ts'
import { projectKind, receiveProject } from './orders/desk/files/manage-projects.ts'
import type { AnnounceContext } from './orders/desk/messages.ts'
import { CONTENT_MOST } from './platform/bounds.ts'
import { photoKinds } from './portfolio/upload-photo.ts'

export interface UploadKindsOptions extends Omit<Media, 'jobs'>, AnnounceContext {
  log: Logger
  /** The origin of embedded videos. */
  videoHost: string
  demo: Pick<Demo, 'hideKind'>
}

export function uploadKinds(options: UploadKindsOptions): UploadKinds {
  const { database, storage, log, publicUrl, now, jobs } = options
  return {
    ...photoKinds(database),
    project: { ...projectKind(database), process: receiveProject(database, { storage, log, publicUrl, now, jobs }) },
    content: contentKind(options, false),
    content_replaced: contentKind(options, true),
  } satisfies Record<Exclude<keyof typeof PERMISSIONS.sentFiles, 'picture'>, FileKind | PictureKind>
}

/** @param replace whether existing rows with the same address are replaced */
function contentKind(options: UploadKindsOptions, replace: boolean): FileKind {
  return {
    targets: [],
    most: CONTENT_MOST,
    async process({ localPath }) {
      const path = await localPath()
      const ingest = (picture: Parameters<typeof ingestImage>[1]) => ingestImage(options, picture)
      const write = await importContent({ ...options, replace, ingestImage: ingest }, path)
      return async (transaction, by) => ({ state: 'taken', sentence: await write(transaction, by) })
    },
  }
}
