// The product behind pgbouncer in transaction mode, as large installations run PostgreSQL.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupList } from '@chobighor/contract/admin/backups'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { testProgram } from '../../tools/install-packages.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'
import { aGuest, at, theAdmin } from '../faults/api-user.ts'
import { aPhotograph, begin, send, statesOf } from '../faults/upload.ts'
import { runPgbouncer } from './run-pgbouncer.ts'

const emailsOf = ({ dataFolder }: Run) => {
  const folder = join(dataFolder, 'outbox')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
}

test('behind pgbouncer pages, writes, uploads, jobs and backups work', async ({ skip }) => {
  const pgbouncer = testProgram('pgbouncer', skip)
  const cluster = await openCluster(aFolder())
  onTestFinished(() => cluster.close())
  const DATABASE_URL = await runPgbouncer(pgbouncer, cluster.connection)
  // processes that share their files, as on one bucket
  const DATA_DIR = join(aFolder(), 'data')
  const env = {
    DATA_DIR,
    DATABASE_URL,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: 'http://studio.example',
  }
  const forgetful = await aRun(env)
  expect(await forgetful.ended).toBe(1)
  expect(forgetful.complained()).toMatch(/^Chobighor can’t start\.\nDATABASE_URL leads through a pooler .*\n$/)

  const doctor = await aRun(env, [process.execPath, 'tools/doctor.ts'])
  expect(await doctor.ended).toBe(1)
  expect(doctor.complained()).toContain('Set DATABASE_DIRECT_URL')

  const direct = { ...env, DATABASE_DIRECT_URL: cluster.connection }
  const runs = await Promise.all([aRun(direct), aRun(direct)])
  await Promise.all(runs.map((run) => run.says(IS_OPEN)))
  const [one, two] = runs as [Run, Run]
  const admin = await theAdmin(one.baseUrl)
  const there = at(two.baseUrl, admin)

  for (let nth = 0; nth < 20; nth++) {
    const words = `Boats at noon, ${randomUUID()}`
    const saved = await admin.ask('POST', '/admin/home-blocks/', { content: `<p>${words}</p>`, is_published: true })
    const cookie = saved.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (const { baseUrl } of [one, two])
      expect((await (await fetch(`${baseUrl}/`, { headers: { cookie } })).text()).includes(words)).toBe(true)
  }

  const photograph = await aPhotograph()
  const { id } = await begin(admin, 'harbour.jpg', photograph.length, { purpose: 'picture' })
  expect((await send(admin, id, photograph.subarray(0, 1_000))).status).toBe(204)
  expect((await send(there, id, photograph, 1_000)).status).toBe(204)
  await expect.poll(async () => (await statesOf(there, [id]))[0]?.state).toBe('taken')

  const mail = {
    name: 'Mitu',
    subject: 'May',
    mobile: '+8801700000000',
    email_address: 'm@post.example',
    body: 'Hello',
  }
  expect((await aGuest(two.baseUrl).ask('POST', '/get/mail/', mail)).status).toBe(201)
  await expect.poll(() => emailsOf(one).length).toBeGreaterThan(0)

  expect((await admin.ask('POST', '/admin/backups/')).status).toBeLessThan(300)
  const states = async () => (await there.ask<BackupList>('GET', '/admin/backups/')).body.rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['verified'])

  expect(await Promise.all(runs.map((run) => run.stop()))).toEqual([0, 0])
  expect(one.complained() + two.complained()).toBe('')
})
