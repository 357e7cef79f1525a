// What the tus server reads and writes. The row of an upload has its state; the files say how much has come.
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Metadata, Upload } from '@tus/server'
import type { Database } from '../platform/database/database.ts'
import { removeUnfinished, seekUpload, type UploadRow } from './upload-store.ts'

export interface WrittenFiles {
  /** Bytes that have come; `undefined` if there is no such file. */
  sizeOf(id: string): Promise<{ size: number; changed: Date } | undefined>
  /** @returns the bytes that have come by then; what comes before an error is kept */
  write(readable: Readable, id: string, offset: number): Promise<number>
  remove(id: string): Promise<void>
}

/** Our own `begin` starts an upload, before tus asks for it. */
export class UploadDataStore extends DataStore {
  readonly #database: Database
  readonly #files: WrittenFiles

  constructor(database: Database, files: WrittenFiles) {
    super()
    this.#database = database
    this.#files = files
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await seekUpload(this.#database, id)
    if (!row || isGone(row)) throw ERRORS.FILE_NOT_FOUND
    // a taken upload has no file any more, but it is complete
    const offset = row.state === 'arriving' ? (await this.#files.sizeOf(id))?.size : row.bytes
    if (offset === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.bytes,
      offset,
      // older uploads have no stored metadata
      ...(row.metadata !== null && { metadata: Metadata.parse(row.metadata) }),
      creation_date: row.created_at.toISOString(),
    })
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    return this.#files.write(readable, id, offset)
  }

  override async remove(id: string): Promise<void> {
    await this.#files.remove(id)
    await removeUnfinished(this.#database, id)
  }
}

/** Whether the photo of this upload, or the photo that it repeated, was removed: then the same file may come again. */
function isGone({ target, picture_id, photo_id }: UploadRow): boolean {
  return (target === 'category_id' || target === 'company_id') && picture_id !== null && photo_id === null
}
