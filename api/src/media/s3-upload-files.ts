// The files of uploads until they are taken, in a bucket: an upload in parts, `uploads/<id>`, begun by the tus project's
// own store. Beside it, that store keeps `<id>.info` and, for what is too small to be a part, `<id>.part`.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AbortMultipartUploadCommand, GetObjectCommand, HeadObjectCommand, ListPartsCommand } from '@aws-sdk/client-s3'
import { Failure } from '@chobighor/contract/plain/failure'
import { S3Store } from '@tus/s3-store'
import { MemoryKvStore, Upload } from '@tus/server'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/database.ts'
import { type S3Storage, unlessMissing } from '../platform/storage/s3-storage.ts'
import { UploadDataStore } from './upload-data-store.ts'
import type { LocalFile, UploadFiles } from './upload-files.ts'

const AWAY = 'The studio’s storage doesn’t answer. Please go on in a moment: what has arrived is kept.'
/** After this time, in ms, no process still reads a file that it fetched. */
const LEFT_BEHIND = 24 * 60 * 60 * 1000

/** Adds what the SDK adds to its errors, except to those of a request that it can't repeat: upload-states.ts looks for it. */
const markedAsOfBucket = (error: object) => Object.assign(error, { $metadata: {}, ...error })

/** The SDK can't repeat a request whose body is a stream, so it does not mark the error of a lost connection. */
class MarkingStore extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options)
    this.client.middlewareStack.add(
      (next) => (request) =>
        next(request).catch((error) => {
          throw markedAsOfBucket(error)
        }),
      { step: 'initialize', name: 'markErrors' },
    )
  }
}

export interface S3UploadFilesOptions {
  database: Database
  storage: S3Storage
  /** For files that are fetched because work needs them on a disk. */
  folder: string
  log: Logger
}

export async function openS3UploadFiles({
  database,
  storage,
  folder,
  log,
}: S3UploadFilesOptions): Promise<UploadFiles> {
  const { client, bucket, config } = storage.s3
  // the store's own cache forgets only uploads that were finished here
  const known = new MemoryKvStore<never>()
  const tus = new MarkingStore({ cache: known, s3ClientConfig: { bucket, ...config } })
  const keyOf = (id: string) => `uploads/${id}`
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  await sweep(folder)

  /** Errors of the storage, not those of the sender's connection. */
  function explained<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: { $metadata?: unknown }) => {
      if (error.$metadata === undefined) throw error
      log.error({ err: error }, 'the storage does not take an upload')
      throw new Failure('unavailable', AWAY, { retryAfter: 10 })
    })
  }

  async function headOf(key: string) {
    const head = await unlessMissing(client.send(new HeadObjectCommand(at(key))))
    return head && { size: head.ContentLength ?? 0, changed: head.LastModified ?? new Date() }
  }

  /** What the store noted about an upload when it began. */
  async function infoOf(key: string) {
    const info = await unlessMissing(client.send(new GetObjectCommand(at(`${key}.info`))))
    if (!info?.Body) return undefined
    const { size } = JSON.parse(await info.Body.transformToString()) as { size: number }
    return { size, uploadId: info.Metadata?.['upload-id'], changed: info.LastModified ?? new Date() }
  }

  async function sizeOf(id: string) {
    const key = keyOf(id)
    const whole = await headOf(key)
    if (whole) return whole
    const info = await infoOf(key)
    const arrived = info && (await unlessMissing(partsOf(key, info)))
    // it was finished meanwhile, or there is nothing
    if (!arrived) return headOf(key)
    if (arrived.size < info.size) return arrived
    // all parts are there, and the process was killed before it joined them
    await unlessMissing(tus.write(Readable.from([]), key, info.size))
    return headOf(key)
  }

  async function partsOf(key: string, { uploadId, changed }: { uploadId: string | undefined; changed: Date }) {
    let size = 0
    let last = changed
    const add = (bytes = 0, at = last) => {
      size += bytes
      if (at > last) last = at
    }
    // Swift names a next page where there is none, so the SDK's own paginator would never end
    let after: string | undefined
    do {
      const asked = new ListPartsCommand({ ...at(key), UploadId: uploadId, PartNumberMarker: after })
      const { Parts = [], IsTruncated, NextPartNumberMarker } = await client.send(asked)
      for (const part of Parts) add(part.Size, part.LastModified)
      after = IsTruncated ? NextPartNumberMarker : undefined
    } while (after !== undefined)
    const rest = await headOf(`${key}.part`)
    add(rest?.size, rest?.changed)
    return { size, changed: last }
  }

  async function begin(id: string, bytes: number, rest: () => Promise<void>) {
    await explained(tus.create(new Upload({ id: keyOf(id), size: bytes, offset: 0 })))
    await rest()
  }

  async function remove(id: string) {
    const key = keyOf(id)
    const info = await infoOf(key)
    if (info?.uploadId && !(await headOf(key)))
      await unlessMissing(client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: info.uploadId })))
    await known.delete(key)
    // the note goes last: while it is there, the clean-up finds the rest
    for (const each of [key, `${key}.part`, `${key}.info`]) await storage.remove(each)
  }

  async function ids() {
    const ids = new Set<string>()
    for await (const { key } of storage.list('uploads')) ids.add(key.replace(/^uploads\//, '').replace(/\..*$/, ''))
    return [...ids].filter((id) => /^[0-9a-f]{32}$/.test(id))
  }

  async function fetch(id: string): Promise<LocalFile> {
    const path = join(folder, `${id}-${crypto.randomUUID()}`)
    const drop = () => rm(path, { force: true })
    const content = await storage.read(keyOf(id)).catch((error) => {
      throw markedAsOfBucket(error)
    })
    if (!content) throw new Error(`The file of the upload ${id} is not there`)
    try {
      await pipeline(content instanceof Uint8Array ? [content] : content, createWriteStream(path, { mode: 0o600 }))
      return { path, drop }
    } catch (error) {
      await drop()
      throw markedAsOfBucket(error as Error)
    }
  }

  const write = (readable: Readable, id: string, offset: number) => explained(tus.write(readable, keyOf(id), offset))
  const store = new UploadDataStore(database, { sizeOf: (id) => explained(sizeOf(id)), write, remove })
  return { store, keyOf, fetch, sizeOf, begin, remove, ids }
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const place = join(folder, name)
    const stats = await stat(place).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > LEFT_BEHIND) await rm(place, { force: true, recursive: true })
  }
}
