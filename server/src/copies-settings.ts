// The other place of the backups: a folder, or a bucket with its keys.
import { isAbsolute, resolve, sep } from 'node:path'
import { readStorageUrl, type StorageAccount } from '@chobighor/api/platform/storage/storage-url'
import { z } from 'zod'

export const copiesSettings = {
  BACKUP_COPIES: z
    .string()
    .refine((text) => isAbsolute(text) || readStorageUrl(text) !== undefined, {
      error:
        'BACKUP_COPIES must be a folder like /mnt/copies, or a bucket like s3://bucket?endpoint=https://s3.example&region=eu-1, without keys',
    })
    .optional(),
  BACKUP_COPIES_ACCESS_KEY: z.string().optional(),
  BACKUP_COPIES_SECRET_KEY: z.string().optional(),
}

type CopiesSettings = z.output<z.ZodObject<typeof copiesSettings>>

/** A bucket needs both keys; a folder, or no place, none. */
export function hasKeysOfCopies(env: CopiesSettings): boolean {
  const isBucket = env.BACKUP_COPIES !== undefined && !isAbsolute(env.BACKUP_COPIES)
  return [env.BACKUP_COPIES_ACCESS_KEY, env.BACKUP_COPIES_SECRET_KEY].every((key) => (key !== undefined) === isBucket)
}

/** Copies beside the backups would be lost with them. */
export function areCopiesElsewhere(
  env: CopiesSettings & { DATA_DIR: string; STORAGE_URL?: string | undefined },
): boolean {
  const { BACKUP_COPIES: place, DATA_DIR, STORAGE_URL } = env
  if (place === undefined) return true
  if (isAbsolute(place)) return !`${resolve(place)}${sep}`.startsWith(`${resolve(DATA_DIR)}${sep}`)
  const [own, other] = [STORAGE_URL ?? '', place].map(readStorageUrl)
  return own?.bucket !== other?.bucket || own?.endpoint !== other?.endpoint
}

type CopiesPlace = { folder: string } | StorageAccount

export function copiesOf(env: CopiesSettings): CopiesPlace | undefined {
  const { BACKUP_COPIES: place, BACKUP_COPIES_ACCESS_KEY: accessKey, BACKUP_COPIES_SECRET_KEY: secretKey } = env
  if (place === undefined) return undefined
  const bucket = readStorageUrl(place)
  return bucket && accessKey && secretKey ? { ...bucket, accessKey, secretKey } : { folder: resolve(place) }
}
