// Public pages from a standby of PostgreSQL, which may be behind, away, or another database.
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'
import { theAdmin } from '../faults/api-user.ts'
import { runStandby } from './run-standby.ts'

const SAYS_WHY = /DATABASE_READ_URL leads to another database than DATABASE_URL/

async function aPrimary() {
  const DATA_DIR = anEmptyDataFolder()
  const cluster = await openCluster(DATA_DIR)
  onTestFinished(() => cluster.close())
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  return { cluster, env: { DATA_DIR, DATABASE_URL: cluster.connection, DEMO: 'off', ...admin } }
}

/** serialization_failure: the statement read rows that the replay removes. */
const CONFLICT_WITH_REPLAY = '40001'

test('a standby serves public pages, but never an older one than its primary would', async () => {
  const { cluster, env } = await aPrimary()
  const standby = await runStandby(env.DATA_DIR, cluster.connection)
  const run = await aRun({ ...env, DATABASE_READ_URL: standby.connection })
  await run.says(IS_OPEN)
  const admin = await theAdmin(run.baseUrl)
  const save = (words: string) =>
    admin.ask('POST', '/admin/home-blocks/', { content: `<p>${words}</p>`, is_published: true })
  const shows = async (words: string) => (await (await fetch(`${run.baseUrl}/`)).text()).includes(words)
  /** How often the standby has looked into the table that each home page is made of. */
  const scans = async () => {
    const { rows } = await standby.ask.query<{ scans: number }>(
      `select (seq_scan + coalesce(idx_scan, 0))::integer as scans from pg_stat_user_tables where relname = 'home_blocks'`,
    )
    return rows[0]?.scans ?? 0
  }
  let nth = 0
  const write = async () => {
    const words = `Boats at seven, ${nth++}`
    expect((await save(words)).status).toBeLessThan(300)
    expect(await shows(words)).toBe(true)
  }

  // as soon as a change has reached the standby, a page is rendered there
  const before = await scans()
  await expect
    .poll(async () => {
      await write()
      return scans()
    })
    .toBeGreaterThan(before)

  await standby.ask.query('select pg_wal_replay_pause()')
  for (let times = 0; times < 10; times++) await write()
  // the replay that it resumes may cancel the statement itself: what counts is that it goes on
  await standby.ask.query('select pg_wal_replay_resume()').catch((error) => {
    if (error.code !== CONFLICT_WITH_REPLAY) throw error
  })
  const { rows } = await standby.ask.query('select pg_is_wal_replay_paused() as is_paused')
  expect(rows).toEqual([{ is_paused: false }])
  for (let times = 0; times < 10; times++) await write()
  await standby.stop()
  for (let times = 0; times < 10; times++) await write()
  expect(await run.stop()).toBe(0)
  expect(run.complained()).toBe('')
})

test('a DATABASE_READ_URL that leads to another database is refused, and one that is away is not', async () => {
  const { env } = await aPrimary()
  const other = await openCluster(aFolder())
  onTestFinished(() => other.close())
  const wrong = { ...env, DATABASE_READ_URL: other.connection }
  const refused = await aRun(wrong)
  expect(await refused.ended).toBe(1)
  expect(refused.complained()).toMatch(SAYS_WHY)
  const doctor = await aRun(wrong, [process.execPath, 'tools/doctor.ts'])
  await doctor.ended
  expect(doctor.said()).toMatch(SAYS_WHY)

  const away = await aRun({ ...env, DATABASE_READ_URL: 'postgres:///postgres?host=/nowhere' })
  await away.says(IS_OPEN)
  expect((await fetch(`${away.baseUrl}/`)).status).toBe(200)
  expect(await away.stop()).toBe(0)
})
