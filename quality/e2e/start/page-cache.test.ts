// The cache of public answers over the whole contract, in two processes on one database.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Database } from '@chobighor/api/platform/database/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADMIN } from '../start-product.ts'
import { openStage } from './cached-servers.ts'
import { openServers, read, readAll } from './three-servers.ts'
import { writeEverything } from './write-everything.ts'

test('after every write of the contract every public address shows what a fresh render shows', async () => {
  const servers = await openServers()
  await writeEverything(await openStage(servers))
  for (const baseUrl of servers.keeping) expect((await read(baseUrl, '/about/')).isCached).toBe(true)
  expect((await read(servers.fresh, '/about/')).isCached).toBe(false)
}, 1_200_000)

/** How many answers this process has rendered to cache them. */
async function rendersOf(baseUrl: string): Promise<number> {
  const figures = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(/^chobighor_cache_renders_total (\d+)$/m.exec(figures)?.[1])
}

async function connectionsThatListen(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select pid from pg_stat_activity where application_name = 'chobighor content version' order by pid
  `.execute(database)
  return rows
}

/** @returns a function that adds a block to home through this process, which knows the change when it answers */
async function addsBlocks(baseUrl: string): Promise<(words: string) => Promise<void>> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<{ token: string }>
  }
  const { token } = await post('/users/login/', { username: ADMIN.email, password: ADMIN.password })
  const add = (words: string) =>
    post(
      '/admin/home-blocks/',
      { content: `<p>${words}</p>`, is_published: true },
      { authorization: `Bearer ${token}` },
    )
  return async (words) => void (await add(words))
}

test('who has saved something sees it at once at the other process too', async () => {
  const { keeping } = await openServers()
  const [writer, other] = keeping
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${writer}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return answer
  }
  const signedIn = await post('/users/login/', { username: ADMIN.email, password: ADMIN.password })
  // it changed nothing that visitors see
  expect(signedIn.headers.getSetCookie()).toEqual([])
  const { token } = (await signedIn.json()) as { token: string }
  for (let nth = 0; nth < 50; nth++) {
    await read(other, '/')
    const words = `Boats at dawn, ${randomUUID()}`
    const block = { content: `<p>${words}</p>`, is_published: true }
    const saved = await post('/admin/home-blocks/', block, { authorization: `Bearer ${token}` })
    const [cookie = ''] = saved.headers.getSetCookie()
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' }
    expect(await (await fetch(`${other}/`, { headers })).text()).toContain(words)
  }
})

test('a thousand visitors at once after a change make each process render once', async () => {
  const servers = await openServers()
  const { database } = servers
  const crowd = new Agent({ keepAlive: true, maxSockets: 1_000 })
  for (const baseUrl of servers.keeping) {
    const addBlock = await addsBlocks(baseUrl)
    const comeAtOnce = async () => {
      await read(baseUrl, '/')
      const words = `Boats at dusk, ${randomUUID()}`
      const answers: string[] = []
      const come = () => read(baseUrl, '/', crowd).then(({ body }) => answers.push(body))
      const before = await rendersOf(baseUrl)
      await addBlock(words)
      await Promise.all(Array.from({ length: 1_000 }, come))
      const renders = (await rendersOf(baseUrl)) - before
      expect(answers.filter((answer) => !answer.includes(words))).toEqual([])
      return { renders, different: new Set(answers).size }
    }
    // a process that loses the connection for announcements caches nothing until there is a new one: then the test
    // shows nothing
    let seen: Awaited<ReturnType<typeof comeAtOnce>>
    let lines: unknown[]
    do {
      lines = await connectionsThatListen(database)
      seen = await comeAtOnce()
    } while (JSON.stringify(await connectionsThatListen(database)) !== JSON.stringify(lines))
    expect(seen).toEqual({ renders: 1, different: 1 })
  }
  crowd.destroy()
})

const PATHS = ['/contact/', '/']

test('processes whose connections for announcements are cut at a write learn of it all the same', async () => {
  const { database, fresh, keeping } = await openServers()
  const addBlock = await addsBlocks(keeping[0])
  for (let nth = 0; nth < 6; nth++) {
    const write = addBlock(`Boats in the rain, ${randomUUID()}`)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chobighor content version'
    `.execute(database)
    await write
    const right = await readAll(fresh, PATHS)
    // until a process hears again, it may send what it knew last (UNHEARD_TIME)
    for (const baseUrl of keeping)
      await expect.poll(() => readAll(baseUrl, PATHS), { message: `cut ${nth}` }).toEqual(right)
    for (let times = 0; times < 20; times++)
      for (const baseUrl of keeping) expect(await readAll(baseUrl, PATHS), `cut ${nth}, look ${times}`).toEqual(right)
  }
})
