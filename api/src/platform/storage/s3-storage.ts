// Storage in a bucket of an S3 service. It uses only what all of them do (decision 070): no conditional writes, no rules
// for old uploads, no deletion of many keys at once.
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { listKeys, sweepUnfinished } from './s3-listing.ts'
import { type ByteRange, requireKey, type SavedAs, type Storage } from './storage.ts'
import type { StorageAccount } from './storage-url.ts'

/** Files up to this size, in bytes, are read at once. */
const AT_ONCE = 1_000_000
/** In bytes: a larger file is sent in parts of this size. There may be 10,000 parts, so a very large one has larger parts. */
const PART = 8 * 1024 * 1024
const PARTS_MOST = 9_000
/** In bytes: a larger file can't be copied by one request. */
const COPIED_AT_ONCE = 5_000_000_000
const COPIED_PART = 1_000_000_000
const COPIES_AT_ONCE = 4
/** In seconds: how long a download may begin, or go on after it broke. */
const ADDRESS_LIFE = 6 * 3600

export interface Bucket {
  client: S3Client
  bucket: string
  config: S3ClientConfig
}

export interface S3Storage extends Storage {
  /** For what only a bucket has: resumable uploads, its mark, unfinished uploads. */
  s3: Bucket
  close(): void
}

export function s3Storage(account: StorageAccount): S3Storage {
  const { bucket } = account
  const config = configOf(account, account.endpoint)
  const client = new S3Client(config)
  const signing = account.publicEndpoint ? new S3Client(configOf(account, account.publicEndpoint)) : client
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })

  async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, bytes = 0) {
    const partSize = Math.max(PART, Math.ceil(bytes / PARTS_MOST))
    const Body = content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false })
    await new Upload({ client, params: { ...at(key), Body }, partSize }).done()
  }

  async function size(key: string) {
    const head = await unlessMissing(client.send(new HeadObjectCommand(at(key))))
    return head && (head.ContentLength ?? 0)
  }

  async function read(key: string, range?: ByteRange) {
    if (range && range.last < range.first) return (await size(key)) === undefined ? undefined : new Uint8Array()
    const Range = range && `bytes=${range.first}-${range.last}`
    const object = await unlessMissing(client.send(new GetObjectCommand({ ...at(key), Range })))
    if (!object?.Body) return undefined
    if ((object.ContentLength ?? Number.POSITIVE_INFINITY) > AT_ONCE) return Readable.toWeb(object.Body as Readable)
    return (await object.Body.transformToByteArray()) as Uint8Array<ArrayBuffer>
  }

  async function copy(from: string, to: string) {
    const target = at(to)
    const bytes = await size(from)
    if (bytes === undefined) throw new Error(`There is no file ${from}`)
    const CopySource = `${bucket}/${from}`
    if (bytes <= COPIED_AT_ONCE) await client.send(new CopyObjectCommand({ ...target, CopySource }))
    else await copyInParts(client, { target, CopySource, bytes })
  }

  return {
    s3: { client, bucket, config },
    put,
    copy,
    read,
    size,
    list: (area) => listKeys({ client, bucket }, `${area}/`),
    sweep: (before, isNeeded) => sweepUnfinished({ client, bucket }, { before, isNeeded }),
    localPath: (key) => void requireKey(key),
    address: (area) => `s3://${bucket}/${area}/`,
    async remove(key) {
      await unlessMissing(client.send(new DeleteObjectCommand(at(key))))
    },
    async downloadUrl(key: string, { disposition, type }: SavedAs) {
      const saved = { ResponseContentDisposition: disposition, ResponseContentType: type }
      const wanted = new GetObjectCommand({ ...at(key), ...saved, ResponseCacheControl: 'private, no-store' })
      return getSignedUrl(signing, wanted, { expiresIn: ADDRESS_LIFE })
    },
    close() {
      client.destroy()
      signing.destroy()
    },
  }
}

function configOf({ region, forcePathStyle, ...keys }: StorageAccount, endpoint: string | undefined): S3ClientConfig {
  return {
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey },
    // by default the checksums of streams are sent in a way that Swift and Ceph refuse
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  }
}

interface Copying {
  target: { Bucket: string; Key: string }
  CopySource: string
  bytes: number
}

async function copyInParts(client: S3Client, { target, CopySource, bytes }: Copying): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const count = Math.ceil(bytes / COPIED_PART)
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  let next = 1
  const copySome = async () => {
    while (next <= count) {
      const PartNumber = next++
      const first = (PartNumber - 1) * COPIED_PART
      const CopySourceRange = `bytes=${first}-${Math.min(first + COPIED_PART, bytes) - 1}`
      const part = new UploadPartCopyCommand({ ...target, UploadId, PartNumber, CopySource, CopySourceRange })
      Parts.push({ PartNumber, ETag: (await client.send(part)).CopyPartResult?.ETag })
    }
  }
  try {
    await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copySome))
    Parts.sort((one, other) => one.PartNumber - other.PartNumber)
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    next = count + 1
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {}) // swept after a day
    throw error
  }
}

/** Some services answer 404 without a word, and HEAD has no body to say it in. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: { name?: string; $metadata?: { httpStatusCode?: number } }) => {
    const isMissing = ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name ?? '')
    if (isMissing && error.$metadata?.httpStatusCode === 404) return undefined
    throw error
  })
}
