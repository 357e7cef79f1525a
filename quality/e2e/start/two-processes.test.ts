// Two processes that answer visitors and a worker, on one database, with their files on a disk or in a bucket.
// `npm run test:cluster` does more of this, on the real services.
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Host } from '../../../tools/s3-host.ts'
import { aCustomer, at, theAdmin } from '../../faults/api-user.ts'
import { PRICE, place } from '../../faults/order.ts'
import { aCategory, aPhotograph, arrivedOf, begin, send, statesOf } from '../../faults/upload.ts'
import { ADMIN } from '../start-product.ts'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

async function aBucket(): Promise<Record<string, string>> {
  const host = await openS3Host()
  onTestFinished(() => host.close())
  const { endpoint, accessKey, secretKey } = host
  return {
    STORAGE_URL: `s3://studio?endpoint=${endpoint}`,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
  }
}

/** All started at once, on an empty database. */
async function openThree(storage: Record<string, string>) {
  const cluster = await openCluster(aFolder())
  onTestFinished(() => cluster.close())
  const hasBucket = storage.STORAGE_URL !== undefined
  const shared = join(aFolder(), 'data')
  const open = async (ROLE: string) => {
    const run = await aRun({
      DATABASE_URL: cluster.connection,
      DATA_DIR: hasBucket ? join(aFolder(), 'data') : shared,
      PUBLIC_URL: 'http://studio.example',
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUSTED_PROXIES: '1',
      ROLE,
      ...storage,
    })
    await run.says(ROLE === 'worker' ? 'works in the background' : IS_OPEN)
    return run.baseUrl
  }
  const [one, other] = await Promise.all(['web', 'web', 'worker'].map(open))
  return { one: one ?? '', other: other ?? '' }
}

const SERVICE = {
  slug: 'portrait-sitting',
  name: 'Portrait sitting',
  excerpt: '',
  description: '',
  price: PRICE,
  is_top: false,
  picture_id: null,
  image_url: '',
  is_published: true,
}

test.for([
  ['on a disk', async () => ({})],
  ['in a bucket', aBucket],
] as [string, () => Promise<Record<string, string>>][])(
  'with files %s, a photograph that is sent half to each process is taken, and an order that is sent to both is one',
  async ([, openStorage]) => {
    const { one, other } = await openThree(await openStorage())
    const admin = await theAdmin(one)
    const category = await aCategory(admin)
    const bytes = await aPhotograph()
    const half = Math.floor(bytes.length / 2)
    const { id } = await begin(admin, 'half.jpg', bytes.length, { purpose: 'photo', category_id: String(category) })
    expect((await send(admin, id, bytes.subarray(0, half))).status).toBe(204)
    const elsewhere = at(other, admin)
    expect(await arrivedOf(elsewhere, id)).toBe(half)
    expect((await send(elsewhere, id, bytes, half)).status).toBe(204)
    await expect.poll(async () => (await statesOf(admin, [id]))[0]).toMatchObject({ state: 'taken', sentence: null })
    const list = await admin.ask<{ rows: unknown[] }>('GET', `/admin/photos/?category_id=${category}`)
    const [, folder = ''] = /"folder":"([^"]+)"/.exec(JSON.stringify(list.body.rows)) ?? []
    for (const baseUrl of [one, other]) expect((await fetch(`${baseUrl}${folder}/320.webp`)).status).toBe(200)

    expect((await admin.ask('POST', '/admin/services/', SERVICE)).status).toBeLessThan(300)
    const customer = await aCustomer(one)
    const key = crypto.randomUUID()
    const answers = await Promise.all([customer, at(other, customer)].map((each) => place(each, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await at(other, customer).ask<unknown[]>('GET', '/myorders/')).body).toHaveLength(1)
  },
)
