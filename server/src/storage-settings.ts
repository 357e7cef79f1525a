// The settings of a bucket for files: all of them or none.
import { readStorageUrl, type StorageAccount } from '@chobighor/api/platform/storage/storage-url'
import { z } from 'zod'

const STORAGE = ['STORAGE_URL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'] as const

export const storageSettings = {
  STORAGE_URL: z
    .string()
    .refine((text) => readStorageUrl(text) !== undefined, {
      error:
        'STORAGE_URL must be like s3://bucket?endpoint=https://s3.example&region=eu-1, without keys: those are STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY',
    })
    .optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
}

type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

export const hasAllOfStorageOrNone = (env: StorageSettings): boolean =>
  new Set(STORAGE.map((name) => env[name] === undefined)).size === 1

export function storageOf(env: StorageSettings): StorageAccount | undefined {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey } = env
  const place = url === undefined ? undefined : readStorageUrl(url)
  return place && accessKey && secretKey ? { ...place, accessKey, secretKey } : undefined
}
