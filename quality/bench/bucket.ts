// Pictures from a bucket beside pictures from a disk: CPU seconds of the product for each, and pictures a second. The
// bucket is a stand-in in the memory of the bench: a real service takes its own time.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalKey } from '@chobighor/api/media/rules'
import { connect } from '@chobighor/api/platform/database/database'
import { claimBucket } from '@chobighor/api/platform/storage/check-bucket'
import { s3Storage } from '@chobighor/api/platform/storage/s3-storage'
import { openS3Host, type S3Host } from '../../tools/s3-host.ts'
import { type Product, startProduct } from '../e2e/start-product.ts'
import { type BenchRow, median } from './bench-row.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { load } from './load.ts'

/** A picture's name that the demo does not use. */
const OWN = 'c'.repeat(24)
/** In bytes: often requested pictures are kept in memory, wherever they come from; a larger one is read each time. */
const LARGE = 1_200_000
const ROUNDS = 3

export async function measureBucket(dataFolder: string, connection: string, isSmall: boolean): Promise<BenchRow[]> {
  const host = await openS3Host()
  const key = `${OWN}/2560.avif`
  const objects = host.buckets.get('studio')
  const media = join(dataFolder, 'media')
  for (const file of globSync('{public,originals}/**/*.*', { cwd: media }))
    objects?.set(file, { bytes: readFileSync(join(media, file)), changed: new Date(), headers: {} })
  const disk = join(media, 'public', OWN)
  mkdirSync(disk, { recursive: true })
  writeFileSync(join(media, 'public', key), Buffer.alloc(LARGE, 7))
  objects?.set(`public/${key}`, { bytes: Buffer.alloc(LARGE, 7), changed: new Date(), headers: {} })
  await claim(host, connection)
  const env = { DATABASE_URL: connection, DATA_DIR: dataFolder, PUBLIC_URL: 'http://studio.example', ROLE: 'web' }
  const storage = {
    STORAGE_URL: `s3://studio?endpoint=${host.endpoint}`,
    STORAGE_ACCESS_KEY: host.accessKey,
    STORAGE_SECRET_KEY: host.secretKey,
  }
  const both: Product[] = []
  const requests = isSmall ? 40 : 150
  const measured: { cost: number; rate: number }[][] = []
  try {
    both.push(await startProduct(env))
    both.push(await startProduct({ ...env, ...storage }))
    for (let round = 0; round < (isSmall ? 1 : ROUNDS); round++) {
      const pair: { cost: number; rate: number }[] = []
      for (const { baseUrl, child } of both) {
        const before = cpuSeconds([child.pid ?? 0])
        const { perSecond } = await load(`${baseUrl}/media/${key}`, { headers: {}, requests })
        pair.push({ cost: ((cpuSeconds([child.pid ?? 0]) - before) / requests) * 1000, rate: perSecond })
      }
      measured.push(pair)
    }
  } finally {
    await Promise.all(both.map((product) => product.close()))
    await host.close()
    rmSync(disk, { recursive: true })
  }
  const of = (at: number, what: 'cost' | 'rate') => median(measured.map((pair) => pair[at]?.[what] ?? 0))
  return [
    {
      what: 'CPU of a picture of 1.2 MB, from a bucket',
      measured: `${of(1, 'cost').toFixed(2)} ms`,
      limit: `${of(0, 'cost').toFixed(2)} ms from a disk`,
      ratio: of(1, 'cost') / of(0, 'cost'),
    },
    {
      what: 'pictures of 1.2 MB, from a bucket',
      measured: `${Math.round(of(1, 'rate'))}/s`,
      limit: `${Math.round(of(0, 'rate'))}/s from a disk`,
      ratio: of(1, 'rate') / of(0, 'rate'),
    },
  ]
}

/** Otherwise a start refuses a bucket that isn't empty. */
async function claim({ endpoint, accessKey, secretKey }: S3Host, connection: string): Promise<void> {
  const place = { bucket: 'studio', endpoint, publicEndpoint: undefined, region: 'us-east-1', forcePathStyle: true }
  const storage = s3Storage({ ...place, accessKey, secretKey })
  const database = connect(connection, { connections: 1 })
  await claimBucket(database, storage.s3)
  // rows of the bench have no files, and a start looks for those of the newest
  const newest = database.selectFrom('pictures').select(['name', 'original_type']).orderBy('id', 'desc')
  const { name, original_type } = await newest.executeTakeFirstOrThrow()
  await storage.put(originalKey(name, original_type), new Uint8Array(1))
  await database.destroy()
  storage.close()
}
