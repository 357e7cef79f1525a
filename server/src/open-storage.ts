// The storage that the settings name: a disk, or a bucket. The code for buckets is loaded only if there is one.
import { join } from 'node:path'
import { bucketOfCopies, type CopyPlace, folderOfCopies } from '@chobighor/api/backup/copy-place'
import { requirePictures } from '@chobighor/api/media/require-own-storage'
import { openUploadFiles, type UploadFiles } from '@chobighor/api/media/upload-files'
import type { Database } from '@chobighor/api/platform/database/database'
import { diskStorage } from '@chobighor/api/platform/storage/disk-storage'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

export interface OpenedStorage {
  storage: Storage
  openUploadFiles(database: Database, log: Logger): Promise<UploadFiles>
  /** @throws Failure if it can't be used, belongs to another installation, or has none of the studio's pictures */
  check(database: Database): Promise<void>
  /** @throws Failure if it can't be used, or belongs to another installation */
  checkOwner(database: Database): Promise<void>
  /** @throws Failure if the bucket has files: a restore without `--force` replaces nothing */
  requireEmpty(): Promise<void>
  /** After a restore: the storage belongs to this database now, whatever was before. */
  claim(database: Database): Promise<void>
  close(): void
}

export async function openStorage({ dataFolder, storage: account }: Pick<Config, 'dataFolder' | 'storage'>) {
  return account ? openBucket(account, join(dataFolder, 'temporary')) : openDisk(dataFolder)
}

function openDisk(dataFolder: string): OpenedStorage {
  const storage = diskStorage(dataFolder)
  return {
    storage,
    openUploadFiles: (database) => openUploadFiles(database, storage.address('uploads')),
    check: (database) => requirePictures(database, storage),
    checkOwner: async () => {},
    // the database says whether there is a studio
    requireEmpty: async () => {},
    claim: async () => {},
    close() {},
  }
}

/** Where copies of the backups go; undefined: nowhere. */
export async function openCopies(place: Config['copies']): Promise<CopyPlace | undefined> {
  if (!place) return undefined
  if ('folder' in place) return folderOfCopies(place.folder)
  const { s3Storage } = await import('@chobighor/api/platform/storage/s3-storage')
  const { sentenceOf } = await import('@chobighor/api/platform/storage/check-bucket')
  const names = { url: 'BACKUP_COPIES', accessKey: 'BACKUP_COPIES_ACCESS_KEY', secretKey: 'BACKUP_COPIES_SECRET_KEY' }
  return bucketOfCopies(s3Storage(place), (error) => sentenceOf(place.bucket, error, names))
}

async function openBucket(account: NonNullable<Config['storage']>, folder: string): Promise<OpenedStorage> {
  const { s3Storage } = await import('@chobighor/api/platform/storage/s3-storage')
  const { checkBucket, claimBucket, requireEmptyBucket } = await import('@chobighor/api/platform/storage/check-bucket')
  const storage = s3Storage(account)
  return {
    storage,
    async openUploadFiles(database, log) {
      const { openS3UploadFiles } = await import('@chobighor/api/media/s3-upload-files')
      return openS3UploadFiles({ database, storage, folder, log })
    },
    async check(database) {
      await checkBucket(database, storage.s3)
      await requirePictures(database, storage)
    },
    checkOwner: (database) => checkBucket(database, storage.s3),
    requireEmpty: () => requireEmptyBucket(storage.s3),
    claim: (database) => claimBucket(database, storage.s3),
    close: storage.close,
  }
}
