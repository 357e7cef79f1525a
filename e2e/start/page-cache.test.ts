// The cache of public answers over the whole contract, in two processes on one database.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Database } from '@chobighor/api/kit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADMIN } from '../open-house.ts'
import { LEFT_OUT } from './left-out.ts'
import { calls } from './public-addresses.ts'
import { openStage } from './stage.ts'
import { expectAlike, openHouses, read } from './three-houses.ts'
import { emptyCollections, fillCollections } from './write-collections.ts'
import { lookAfterPeople, order, review, signUp, tidyUp } from './write-the-rest.ts'

test('after every write of the contract every public address shows what a fresh render shows', async () => {
  const houses = await openHouses()
  const stage = await openStage(houses)
  const ids = await fillCollections(stage)
  const [first, second] = houses.keeping
  for (const house of [first, second]) expect((await read(house, '/about/')).isCached).toBe(true)
  expect((await read(houses.fresh, '/about/')).isCached).toBe(false)

  const mitu = await signUp(stage)
  await stage.look('signing up')
  const reviewed = 'a-2'
  await review(stage, mitu, reviewed)
  await order(stage, mitu, reviewed)
  await stage.look('orders')
  await lookAfterPeople(stage, mitu)
  await stage.look('people')
  await tidyUp(stage, ids.pages?.[0] ?? 0)
  await stage.look('letters')
  await emptyCollections(stage, ids)

  const writes = calls.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  // a new call is done in one of the files beside this one, or stands in left-out.ts with its reason
  expect(writes.filter((name) => !stage.done.has(name) && !(name in LEFT_OUT))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => stage.done.has(name) || !writes.includes(name))).toEqual([])
}, 1_200_000)

/** How many answers this process has rendered to cache them. */
async function rendersOf(house: string): Promise<number> {
  const figures = await (await fetch(`${house}/metrics`)).text()
  return Number(/^chobighor_cache_renders_total (\d+)$/m.exec(figures)?.[1])
}

async function connectionsThatListen(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select pid from pg_stat_activity where application_name = 'chobighor content version' order by pid
  `.execute(database)
  return rows
}

/** @returns adds a block to home by this process, which knows of the change when it answers */
async function addsBlocks(house: string): Promise<(words: string) => Promise<void>> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${house}/api/v1${path}`, {
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

test('a thousand who come at once after a change make each process render once', async () => {
  const houses = await openHouses()
  const { database } = houses
  const crowd = new Agent({ keepAlive: true, maxSockets: 1_000 })
  for (const house of houses.keeping) {
    const addBlock = await addsBlocks(house)
    const comeAtOnce = async () => {
      await read(house, '/')
      const words = `Boats at dusk, ${randomUUID()}`
      const answers: string[] = []
      const come = () => read(house, '/', crowd).then(({ body }) => answers.push(body))
      const before = await rendersOf(house)
      await addBlock(words)
      await Promise.all(Array.from({ length: 1_000 }, come))
      const renders = (await rendersOf(house)) - before
      expect(answers.filter((answer) => !answer.includes(words))).toEqual([])
      return { renders, different: new Set(answers).size }
    }
    // who loses the connection that tells of changes caches nothing until there is another: that says nothing of a stampede
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

test('a process whose connection is cut goes on answering right', async () => {
  const houses = await openHouses()
  const { call, database } = await openStage(houses)
  const [writer, cut] = houses.keeping
  for (let nth = 0; nth < 6; nth++) {
    const write = call('titleBlocks.add', {
      place: 'contact',
      main_title: `Title ${nth}`,
      short_description: '',
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chobighor content version'
      order by backend_start desc limit 1
    `.execute(database)
    await write
    for (let times = 0; times < 20; times++)
      await expectAlike(houses, cut, ['/contact/', '/'], `cut ${nth}, look ${times}`)
    await expectAlike(houses, writer, ['/contact/', '/'], `cut ${nth}`)
  }
})
