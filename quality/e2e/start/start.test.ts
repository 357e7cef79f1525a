import { chownSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '../../faults/with-database.ts'
import { PLAIN_SCREENS } from '../screens.ts'
import { BUILT_SERVER } from '../start-product.ts'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aFilledFolder, aFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, leftovers } from './run-product.ts'

const SCREENS = [
  ...PLAIN_SCREENS,
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/.well-known/security.txt',
  '/api/v1/docs/',
  '/admin/',
]

test('a first start makes its folder, fills in the demo and prints its addresses', () => {
  const { said, complained, status, left, mode } = inject('firstStart')
  expect(said).toMatch(
    /^Filling in the demo studio, a moment …\nChobighor is open at (http:\/\/127\.0\.0\.1:\d+)\/\nBack office: \1\/admin\/\n/,
  )
  expect(said).toMatch(/ becomes it: http:\/\/127\.0\.0\.1:\d+\/admin\/#\/start\?token=[\w-]{43}\n/)
  expect({ complained, status, left }).toEqual({ complained: '', status: 0, left: [] })
  expect(mode).toBe(0o700)
})

test('a second start changes nothing', async () => {
  const folder = aFilledFolder()
  const pictures = () => globSync('media/**/*', { cwd: folder }).sort()
  const found: unknown[] = []
  for (let start = 0; start < 2; start++) {
    const run = await aRun({ DATA_DIR: folder })
    await run.says(IS_OPEN)
    expect(run.said()).not.toContain('Filling in')
    const calls = ['/settings/basic/', '/get/photography/home/list/9/', '/company/list/', '/service/list/']
    const answers = await Promise.all(calls.map(async (call) => (await fetch(`${run.baseUrl}/api/v1${call}`)).text()))
    expect(await run.stop()).toBe(0)
    // the first start also keeps the build's own files, if the folder was filled by another build
    found.push({ answers, pictures: pictures() })
  }
  expect(found[1]).toEqual(found[0])
})

test('a refused start leaves no PostgreSQL behind, though that had been started before', async () => {
  const run = await aRun({ DATA_DIR: anEmptyDataFolder(), SESSION_DAYS: 'many' })
  expect(await run.ended).toBe(1)
  expect(run.complained()).toContain('SESSION_DAYS')
  expect(leftovers(run)).toEqual([])
})

test('DEMO=off leaves the studio empty, and every screen is complete; ADMIN_EMAIL and ADMIN_PASSWORD make one admin', async () => {
  const folder = join(aFolder(), 'data')
  const start = async (ADMIN_EMAIL: string) => {
    const run = await aRun({ DATA_DIR: folder, DEMO: 'off', ADMIN_EMAIL, ADMIN_PASSWORD: 'correct horse' })
    await run.says(IS_OPEN)
    return run
  }
  const run = await start('rina@studio.example')
  expect(run.said()).not.toContain('Filling in')
  const answers = await Promise.all(SCREENS.map(async (path) => [path, (await fetch(run.baseUrl + path)).status]))
  // no mail address is set yet
  const statusOf = (path: string) => (path === '/.well-known/security.txt' ? 404 : 200)
  expect(answers).toEqual(SCREENS.map((path) => [path, statusOf(path)]))
  expect(await (await fetch(`${run.baseUrl}/api/v1/company/list/`)).json()).toEqual([])
  expect(await run.stop()).toBe(0)
  expect(run.complained()).toBe('')

  const again = await start('other@studio.example')
  await again.stop()
  for (const each of [run, again]) expect(each.said()).not.toContain('correct horse')
  const users = await withDatabase(folder, (database) =>
    database.selectFrom('users').select(['email', 'is_admin', 'password_hash']).execute(),
  )
  expect(users).toMatchObject([{ email: 'rina@studio.example', is_admin: true }])
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/)
})

/** Perhaps only root may enter the checkout's folder: so the user gets the right to read it, and no other right. */
const READING = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--bounding-set=-all,+dac_read_search',
]

test('an ordinary user can run it', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('all tests run as an ordinary user here')
  const folder = aFolder()
  const asUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...READING, '--']
  chownSync(folder, 65534, 65534)
  const run = await aRun({ DATA_DIR: join(folder, 'data'), DEMO: 'off', HOME: folder }, [
    ...asUser,
    process.execPath,
    BUILT_SERVER,
  ])
  await run.says(IS_OPEN)
  expect((await fetch(`${run.baseUrl}/`)).status).toBe(200)
  expect(statSync(run.dataFolder).uid).toBe(65534)
  expect(await run.stop()).toBe(0)
  expect(leftovers(run)).toEqual([])
})
