// Where copies of the backups go: a folder of another disk or machine, or a bucket (decision 138).
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@chobighor/contract/plain/failure'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import type { S3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { isDiskFull } from '../platform/storage/storage-errors.ts'

export interface CopyPlace {
  /** For people. */
  address: string
  storage: Storage
  /** @throws Failure with a sentence if it isn't there */
  requireThere(): Promise<void>
  /** What an error of its storage means. */
  explain(error: unknown): string
}

/** Somebody puts it there by hand: the folder of a disk that is not mounted is empty, and would be filled unseen. */
export const COPIES_MARK = 'chobighor-copies'
/** In ms: a file server that is gone may never answer. */
const PATIENCE = 30_000

export function folderOfCopies(folder: string): CopyPlace {
  const mark = join(folder, COPIES_MARK)
  return {
    address: folder,
    storage: diskStorage(folder),
    async requireThere() {
      const found = await withPatience(stat(mark), folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
        return undefined
      })
      if (!found)
        throw new Failure(
          'unavailable',
          `The disk of ${folder} is not mounted: the file ${COPIES_MARK} is not in it. Mount the disk. If this is the right folder, and new, make that file: “touch ${mark}”.`,
        )
    },
    explain(error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (isDiskFull(error)) return `The disk of ${folder} is full. Make room there, or take a larger disk.`
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        return `Chobighor may not write to ${folder}. Give the user that runs it the right to.`
      return message
    },
  }
}

function withPatience<Result>(asked: Promise<Result>, folder: string): Promise<Result> {
  const late = Promise.withResolvers<Result>()
  const timer = setTimeout(
    () => late.reject(new Failure('unavailable', `The disk of ${folder} does not answer.`)),
    PATIENCE,
  )
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/** @param explain what an error of the service means for whoever named the bucket */
export function bucketOfCopies(storage: S3Storage, explain: (error: Error) => string): CopyPlace {
  return {
    address: storage.address('backups'),
    storage,
    // the first request says whether it is there
    requireThere: async () => {},
    explain: (error) =>
      isFullBucket(error as Error) ? `The bucket ${storage.s3.bucket} is full.` : explain(error as Error),
  }
}

const isFullBucket = ({ name, $metadata }: Error & { $metadata?: { httpStatusCode?: number } }) =>
  /quota|full|insufficient/i.test(name) || $metadata?.httpStatusCode === 507
