import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './database.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('[F-06] a database that stands still is not waited for, and is asked again when it goes on', async () => {
  const line = await aLine()
  const database = connect(line.connection, { silence: 100 })
  onTestFinished(() => database.destroy())
  await sql`select 1`.execute(database)
  line.freeze()
  await expect(sql`select 1`.execute(database)).rejects.toThrow('Connection terminated')
  line.thaw()
  await expect.poll(async () => (await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
})

test('a database that works long is waited for', async () => {
  const database = connect(fresh.connection, { silence: 100 })
  onTestFinished(() => database.destroy())
  const { rows } = await sql`select 1 as one from pg_sleep(2.5)`.execute(database)
  expect(rows).toEqual([{ one: 1 }])
})

/** A line to the tests' PostgreSQL on which nothing moves while it is frozen, as where its machine stands still. */
async function aLine() {
  const url = new URL(fresh.connection)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const database = folder ? connectSocket(`${folder}/.s.PGSQL.${port}`) : connectSocket(port, url.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String(typeof bound === 'object' && bound ? bound.port : 0))
  return {
    connection: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
