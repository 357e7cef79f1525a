// What is in a bucket: its keys, and uploads in parts that were never finished.
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { isKey, type StoredFile } from './storage.ts'

interface Place {
  client: S3Client
  bucket: string
}

export async function* listKeys({ client, bucket }: Place, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
      if (isKey(Key)) yield { key: Key, bytes: Size, changed: LastModified }
}

/**
 * Ends uploads in parts that a killed process began: their parts take room and are in no listing.
 * @param isNeeded whether one that was begun before this moment may still be finished
 */
export async function sweepUnfinished(
  { client, bucket }: Place,
  { before, isNeeded }: { before: Date; isNeeded: (key: string) => boolean },
): Promise<void> {
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  do {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, KeyMarker, UploadIdMarker }))
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before || isNeeded(Key)) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    }
    KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
    UploadIdMarker = page.NextUploadIdMarker
  } while (KeyMarker !== undefined)
}
