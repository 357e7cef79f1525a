// The storage that the settings name: a disk.
import { requirePictures } from '@chobighor/api/media/require-pictures'
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
  /** @throws Failure if the bucket has files: a restore without `--force` replaces nothing */
  requireEmpty(): Promise<void>
  /** After a restore: the storage belongs to this database now, whatever was before. */
  claim(database: Database): Promise<void>
  close(): void
}

export async function openStorage({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<OpenedStorage> {
  return openDisk(dataFolder)
}

function openDisk(dataFolder: string): OpenedStorage {
  const storage = diskStorage(dataFolder)
  return {
    storage,
    openUploadFiles: (database) => openUploadFiles(database, storage.address('uploads')),
    check: (database) => requirePictures(database, storage),
    // the database says whether there is a studio
    requireEmpty: async () => {},
    claim: async () => {},
    close() {},
  }
}
