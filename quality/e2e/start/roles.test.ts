// The roles of processes that share one database: some answer visitors, others take jobs.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const IS_WORKING = 'works in the background'

/** A process of this role on the database, with a folder of its own. */
async function aProcess(connection: string, ROLE: string, env: Record<string, string> = {}): Promise<Run> {
  const DATA_DIR = join(aFolder(), 'data')
  const run = await aRun({ DATABASE_URL: connection, DATA_DIR, ROLE, DEMO: 'off', ...env })
  await run.says(ROLE === 'worker' ? IS_WORKING : IS_OPEN)
  return run
}

async function aDatabase(): Promise<string> {
  const cluster = await openCluster(aFolder())
  onTestFinished(() => cluster.close())
  return cluster.connection
}

const emailsOf = ({ dataFolder }: Run): string[] => {
  const folder = join(dataFolder, 'outbox')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
}

test('a web process answers visitors and leaves its e-mails to a worker, which answers its operator alone', async () => {
  const connection = await aDatabase()
  const web = await aProcess(connection, 'web')
  const worker = await aProcess(connection, 'worker')
  const mail = {
    name: 'Nadia',
    subject: 'A day',
    mobile: '+880 1700 000000',
    email_address: 'n@example.com',
    body: 'May?',
  }
  const send = () =>
    fetch(`${web.baseUrl}/api/v1/get/mail/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(mail),
    })
  for (let nth = 0; nth < 4; nth++) expect((await send()).status).toBe(201)
  await expect.poll(() => emailsOf(worker)).toHaveLength(4)
  expect(emailsOf(web)).toEqual([])

  const statusOf = async (path: string) => (await fetch(worker.baseUrl + path)).status
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path), path).toBe(200)
  for (const path of ['/', '/admin/', '/api/v1/settings/basic/', '/media/none'])
    expect(await statusOf(path), path).toBe(404)
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0])
  expect(web.complained() + worker.complained()).toBe('')
})
