// The cache of public answers over the whole contract, in two processes on one database.
import { Agent } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { theAdmin } from '../../faults/api-user.ts'
import { afterAllTests } from './after-all-tests.ts'
import { openStage } from './cached-servers.ts'
import { figureOf, openServers, read, readAll, type Servers, untilItHears } from './three-servers.ts'
import { watchVersions } from './watch-versions.ts'
import { writeEverything } from './write-everything.ts'

let servers: Servers
const later = afterAllTests()
beforeAll(async () => {
  servers = await openServers(later)
})

test('after the writes of the contract every public address shows what a fresh render shows', async () => {
  // whoever remembers something of its first page is told from the fresh one, whose first page comes later
  for (const baseUrl of servers.keeping) await read(baseUrl, '/about/')
  await writeEverything(await openStage(servers, watchVersions))
  for (const baseUrl of servers.keeping) expect((await read(baseUrl, '/about/')).isCached).toBe(true)
  expect((await read(servers.fresh, '/about/')).isCached).toBe(false)
}, 1_200_000)

/** @returns a function that adds a block to home through this process, which knows the change when it answers */
async function addsBlocks(baseUrl: string) {
  const admin = await theAdmin(baseUrl)
  return async (words: string) => {
    const block = { content: `<p>${words}</p>`, is_published: true }
    const { status, headers } = await admin.ask('POST', '/admin/home-blocks/', block)
    expect(status).toBe(201)
    return headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  }
}

test('what has changed is seen at once by whoever has saved it, rendered once for a crowd, and learned after a cut', async () => {
  const { keeping, fresh, database, losses } = servers
  const [writer, other] = keeping
  const add = await addsBlocks(writer)

  for (let nth = 0; nth < 10; nth++) {
    await read(other, '/')
    const words = `Boats at dawn, ${nth}`
    const [cookie = ''] = await add(words)
    expect(await (await fetch(`${other}/`, { headers: { cookie } })).text()).toContain(words)
  }

  const crowd = new Agent({ maxSockets: 1_000 })
  const comeAtOnce = async (words: string) => {
    await read(writer, '/')
    await untilItHears(writer)
    const lost = losses()
    const before = await figureOf(writer, 'chobighor_cache_renders_total')
    await add(words)
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => read(writer, '/', crowd)))
    const renders = (await figureOf(writer, 'chobighor_cache_renders_total')) - before
    const bodies = new Set(answers.map(({ body }) => body))
    return losses() === lost
      ? { renders, different: bodies.size, isNew: [...bodies].every((body) => body.includes(words)) }
      : undefined
  }
  // a process that loses its connection for news meanwhile caches nothing: that says nothing about crowds
  let seen: Awaited<ReturnType<typeof comeAtOnce>>
  for (let nth = 0; seen === undefined; nth++) seen = await comeAtOnce(`Boats at dusk, ${nth}`)
  crowd.destroy()
  expect(seen).toMatchObject({ different: 1, isNew: true })
  expect(seen.renders).toBeLessThanOrEqual(1)

  const paths = ['/contact/', '/']
  for (let nth = 0; nth < 2; nth++) {
    for (const baseUrl of keeping) await untilItHears(baseUrl)
    const lost = losses()
    const write = add(`Boats in the rain, ${nth}`)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chobighor content version'
    `.execute(database)
    await write
    await expect.poll(losses).toBeGreaterThanOrEqual(lost + keeping.length)
    for (const baseUrl of keeping) await untilItHears(baseUrl)
    const right = await readAll(fresh, paths)
    for (const baseUrl of keeping)
      await expect.poll(() => readAll(baseUrl, paths), { message: `cut ${nth}` }).toEqual(right)
    for (let times = 0; times < 5; times++)
      for (const baseUrl of keeping) expect(await readAll(baseUrl, paths), `cut ${nth}, look ${times}`).toEqual(right)
  }
})
