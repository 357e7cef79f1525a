import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

test('with DATABASE_URL two servers at once use that database, and none of their own', async () => {
  const cluster = await openCluster(aFolder())
  onTestFinished(() => cluster.close())
  const env = {
    DATABASE_URL: cluster.connection,
    DEMO: 'off',
    ADMIN_EMAIL: 'rina@studio.example',
    ADMIN_PASSWORD: 'correct horse',
  }
  const folders = [join(aFolder(), 'data'), join(aFolder(), 'data')]
  const runs = await Promise.all(folders.map((DATA_DIR) => aRun({ ...env, DATA_DIR })))
  await Promise.all(runs.map((run) => run.says(IS_OPEN)))
  for (const { baseUrl } of runs) expect((await fetch(`${baseUrl}/`)).status).toBe(200)
  expect(await Promise.all(runs.map((run) => run.stop()))).toEqual([0, 0])
  for (const folder of folders) expect(readdirSync(folder)).not.toContain('database')
})
