// Several processes that start at the same moment on one empty database, as a scheduler of containers starts them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { photographs } from '../../../demo/photographs.ts'
import { services } from '../../../demo/services.ts'
import { aFolder } from './fill-demo-once.ts'
import { aHalfFilledFolder } from './half-filled-folder.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const AT_ONCE = 3
const A_LINK = 'Whoever opens this link becomes it: '
const FILLING = 'Filling in'

async function openDatabaseIn(folder: string) {
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.close())
  const database = connect(cluster.connection, { connections: 2 })
  onTestFinished(() => database.destroy())
  return { DATABASE_URL: cluster.connection, database }
}

/** With one folder for files. */
function startAtOnce(env: { DATA_DIR: string } & Record<string, string>): Promise<Run[]> {
  const one = () => aRun({ PUBLIC_URL: 'http://studio.example', ...env })
  return Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function expectCleanStop(runs: Run[]): Promise<void> {
  expect(await Promise.all(runs.map((run) => run.stop()))).toEqual(runs.map(() => 0))
  expect(runs.map((run) => run.complained()).join('')).toBe('')
}

async function countOf(database: Database, table: 'photos' | 'services' | 'users' | 'basic_settings'): Promise<number> {
  const rows = await database.selectFrom(table).select('id').execute()
  return rows.length
}

test('three processes that start at once on an empty studio make one demo and show one link, alive at each', async () => {
  const { folder: DATA_DIR } = await aHalfFilledFolder()
  const { database, DATABASE_URL } = await openDatabaseIn(DATA_DIR)
  const runs = await startAtOnce({ DATA_DIR, DATABASE_URL })
  await Promise.all(runs.map((run) => run.says(A_LINK)))
  expect(runs.filter((run) => run.said().includes(FILLING))).toHaveLength(1)
  expect(await countOf(database, 'photos')).toBe(photographs.length)
  expect(await countOf(database, 'services')).toBe(services.length)
  expect(await countOf(database, 'basic_settings')).toBe(1)

  const tokens = runs.map((run) => /token=(\S+)/.exec(run.said())?.[1])
  const [token = ''] = tokens
  expect(tokens).toEqual(runs.map(() => token))
  const post = async (run: Run, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${run.baseUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const areAlive = () =>
    Promise.all(runs.map(async (run) => (await (await post(run, '/start/look/', { token })).json()).is_usable))
  expect(await areAlive()).toEqual(runs.map(() => true))
  // each opens the link elsewhere, at the same moment
  const begun = await Promise.all(
    runs.map((run, nth) => {
      const who = { email: `rina-${nth}@studio.example`, password: 'a lamp in every window', first_name: 'Rina' }
      return post(run, '/start/', { ...who, token, site_title: 'Rina’s', with_demo: true })
    }),
  )
  expect(begun.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  expect(await countOf(database, 'users')).toBe(1)
  expect(await areAlive()).toEqual(runs.map(() => false))
  await expectCleanStop(runs)
})

test('three processes that start at once on an empty database make its tables once and one admin there, and no database of their own', async () => {
  const { database, DATABASE_URL } = await openDatabaseIn(aFolder())
  const admin = { ADMIN_EMAIL: 'rina@studio.example', ADMIN_PASSWORD: 'a lamp in every window' }
  const DATA_DIR = join(aFolder(), 'data')
  const runs = await startAtOnce({ DATA_DIR, DATABASE_URL, DEMO: 'off', ...admin })
  await Promise.all(runs.map((run) => run.says(IS_OPEN)))
  expect(await countOf(database, 'users')).toBe(1)
  const home = await Promise.all(runs.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/`)).status))
  expect(home).toEqual(runs.map(() => 200))
  await expectCleanStop(runs)
  expect(readdirSync(DATA_DIR)).not.toContain('database')
})
