// Several processes of one machine behind one port, with the built-in PostgreSQL.
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { theAdmin } from '../../faults/api-user.ts'
import { ADMIN } from '../start-product.ts'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aRun, IS_OPEN, leftovers, type Run } from './run-product.ts'
import { read } from './three-servers.ts'

/** The name of the process that answers on a new connection. */
async function whoAnswers({ baseUrl }: Run): Promise<string> {
  const { body } = await read(baseUrl, '/readyz', new Agent())
  return (JSON.parse(body) as { process: string }).process
}

const NAMES = ['desk:1', 'desk:2']

async function expectBothToAnswer(run: Run): Promise<void> {
  const seen = new Set<string>()
  await expect.poll(async () => [...seen.add(await whoAnswers(run))].sort()).toEqual(NAMES)
}

test('PROCESSES=2 serves with two processes, shows a write at both, and replaces one that is killed; all end with the first', async () => {
  const env = {
    PROCESSES: '2',
    PROCESS_NAME: 'desk',
    DATA_DIR: anEmptyDataFolder(),
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const run = await aRun(env)
  await run.says(IS_OPEN)
  await expectBothToAnswer(run)

  const admin = await theAdmin(run.baseUrl)
  for (let nth = 0; nth < 5; nth++) {
    const words = `Boats at five, ${nth}`
    const saved = await admin.ask('POST', '/admin/home-blocks/', { content: `<p>${words}</p>`, is_published: true })
    const cookie = saved.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    // one connection after the other goes to the processes in turn
    for (let look = 0; look < 4; look++) {
      const answer = await fetch(`${run.baseUrl}/`, { headers: { cookie, connection: 'close' } })
      expect((await answer.text()).includes(words)).toBe(true)
    }
  }

  const servers = leftovers(run).filter(({ command, pid }) => /main\.mjs$/.test(command) && pid !== run.pid)
  expect(servers).toHaveLength(2)
  process.kill(servers[0]?.pid ?? 0, 'SIGKILL')
  for (let nth = 0; nth < 20; nth++) expect((await read(run.baseUrl, '/', new Agent())).status).toBe(200)
  await expectBothToAnswer(run)
  expect(run.said().match(/"a process ended and is started again"/g)).toHaveLength(1)
  expect(run.said().match(/is open at/g)).toHaveLength(1)

  process.kill(run.pid, 'SIGKILL')
  await run.ended
  await expect.poll(() => leftovers(run)).toEqual([])
  expect(run.complained()).toBe('')
  const next = await aRun(env)
  await next.says(IS_OPEN)
  expect((await read(next.baseUrl, '/', new Agent())).status).toBe(200)
  expect(await next.stop()).toBe(0)
  expect(leftovers(next)).toEqual([])
  expect(next.complained()).toBe('')
})

test('with PROCESSES=2 a start that fails says why once, and leaves nothing behind', async () => {
  const run = await aRun({ PROCESSES: '2', DATA_DIR: anEmptyDataFolder(), DEMO: 'off', HOST: '192.0.2.1' })
  expect(await run.ended).toBe(1)
  expect(run.complained()).toBe(
    'Chobighor can’t start.\nThis machine has no address 192.0.2.1. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.\n',
  )
  expect(leftovers(run)).toEqual([])
})
