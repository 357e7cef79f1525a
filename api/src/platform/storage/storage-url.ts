// STORAGE_URL: which bucket of which S3 service holds the studio's files.
import { z } from 'zod'

export interface StorageAccount {
  bucket: string
  /** Undefined: Amazon's own, in this region. */
  endpoint: string | undefined
  /** Where visitors reach the same bucket, if the studio's server uses another address. */
  publicEndpoint: string | undefined
  region: string
  forcePathStyle: boolean
  accessKey: string
  secretKey: string
}

const address = z.url({ protocol: /^https?$/ })
const shape = z.strictObject({
  endpoint: address.optional(),
  publicEndpoint: address.optional(),
  region: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('us-east-1'),
  forcePathStyle: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
})

/** @returns undefined if it is no such address */
export function readStorageUrl(text: string): Omit<StorageAccount, 'accessKey' | 'secretKey'> | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return undefined
  if (!['', '/'].includes(url.pathname) || url.username !== '' || url.port !== '') return undefined
  const { success, data } = shape.safeParse(Object.fromEntries(url.searchParams))
  if (!success) return undefined
  const { endpoint, publicEndpoint, region, forcePathStyle = endpoint !== undefined } = data
  return { bucket: url.hostname, endpoint, publicEndpoint, region, forcePathStyle }
}
