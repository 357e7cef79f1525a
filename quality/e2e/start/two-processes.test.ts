// Two processes that answer visitors and a worker, on one database, with their files on a disk or in a bucket.
// `npm run test:cluster` does more of this, on the real services.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Host } from '../../../tools/s3-host.ts'
import { aCustomer, aGuest, at, theAdmin } from '../../faults/api-user.ts'
import { PRICE, place } from '../../faults/order.ts'
import { aCategory, aPhotograph, arrivedOf, begin, send, statesOf } from '../../faults/upload.ts'
import { ADMIN } from '../start-product.ts'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

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

async function openThree(storage: Record<string, string> = {}) {
  const cluster = await openCluster(anEmptyDataFolder())
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
    return run
  }
  const [one, other, worker] = await Promise.all(['web', 'web', 'worker'].map(open))
  return { one, other, worker } as Record<'one' | 'other' | 'worker', Run>
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

/** A photograph that is sent half to each, and an order that is sent to both. */
async function expectOneStudio(one: string, other: string): Promise<void> {
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
  for (const baseUrl of [one, other]) expect((await fetch(`${baseUrl}${folder}/320.avif`)).status).toBe(200)

  expect((await admin.ask('POST', '/admin/services/', SERVICE)).status).toBeLessThan(300)
  const customer = await aCustomer(one)
  const key = crypto.randomUUID()
  const answers = await Promise.all([customer, at(other, customer)].map((each) => place(each, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await at(other, customer).ask<unknown[]>('GET', '/myorders/')).body).toHaveLength(1)
}

test('with files on a disk, a photograph that is sent half to each process is taken, and an order that is sent to both is one', async () => {
  const { one, other } = await openThree()
  await expectOneStudio(one.baseUrl, other.baseUrl)
})

const emailsOf = ({ dataFolder }: Run): string[] => {
  const folder = join(dataFolder, 'outbox')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
}

test('with files in a bucket too; e-mails are left to the worker, which answers its operator alone', async () => {
  const { one, other, worker } = await openThree(await aBucket())
  const person = { name: 'Nadia', mobile: '+880 1700 000000', email_address: 'n@example.com' }
  const mail = { ...person, subject: 'A day', body: 'May?' }
  for (let nth = 0; nth < 4; nth++) expect((await aGuest(one.baseUrl).ask('POST', '/get/mail/', mail)).status).toBe(201)
  await expect.poll(() => emailsOf(worker)).toHaveLength(4)
  expect([...emailsOf(one), ...emailsOf(other)]).toEqual([])

  await expectOneStudio(one.baseUrl, other.baseUrl)

  const statusOf = async (path: string) => (await fetch(worker.baseUrl + path)).status
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path), path).toBe(200)
  for (const path of ['/', '/admin/', '/api/v1/settings/basic/', '/media/none'])
    expect(await statusOf(path), path).toBe(404)
  expect(await Promise.all([one, other, worker].map((run) => run.stop()))).toEqual([0, 0, 0])
  expect([one, other, worker].map((run) => run.complained()).join('')).toBe('')
})
