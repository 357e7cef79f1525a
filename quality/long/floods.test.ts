// A flood of requests for answers that are not cached stops nobody else, whatever headers it has. Here everything that
// reads services hangs, and is requested again and again.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openSession } from '@chobighor/api/auth/sessions-store'
import { connect } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyDataFolder } from '../e2e/start/empty-data-folder.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { aRun, IS_OPEN } from '../e2e/start/run-product.ts'

const JUNK = { authorization: `Bearer ${'x'.repeat(43)}` }
/** Each as many times at once as in a flood. */
const FLOOD: [path: (nth: number) => string, headers: Record<string, string>][] = [
  [() => '/service/', { origin: 'http://elsewhere.example' }],
  [(nth) => `/service/?keyword=${nth}`, {}],
  [() => '/api/v1/service/list/', JUNK],
  [() => '/api/v1/service/list/', { 'x-preview': 'x'.repeat(43) }],
  [() => '/api/v1/service/list/', { 'x-http-method-override': 'GET', origin: 'null' }],
]
const AT_ONCE = 12

test('[F-14] while strangers request something that hangs, all others are answered, and changes are noticed', async () => {
  const cluster = await openCluster(anEmptyDataFolder())
  onTestFinished(() => cluster.close())
  const database = connect(cluster.connection, { connections: 3 })
  onTestFinished(() => database.destroy())
  const run = await aRun({
    DATABASE_URL: cluster.connection,
    DATA_DIR: join(aFolder(), 'data'),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  })
  await run.says(IS_OPEN)
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(run.baseUrl + path, { headers })
  const email = 'mitu@example.com'
  const { id } = await database
    .insertInto('users')
    .values({ email, username: email, password_hash: randomBytes(8).toString('hex') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(database, id, { idleDays: 7, days: 30 })
  for (const path of ['/about/', '/service/', '/api/v1/service/list/']) expect((await ask(path)).status).toBe(200)

  const over = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const held = database.transaction().execute(async (transaction) => {
    await sql`lock table services in access exclusive mode`.execute(transaction)
    holding.resolve()
    await over.promise
  })
  await holding.promise
  // the cached services are dropped, so that they must be rendered
  await sql`select pg_notify('chobighor_content', 'services')`.execute(database)
  let isOver = false
  const flood = FLOOD.flatMap(([path, headers], kind) =>
    Array.from({ length: AT_ONCE }, async (_, each) => {
      for (let nth = 0; !isOver; nth++)
        await ask(path(kind * 1e6 + each * 1e4 + nth), headers).then(
          (answer) => answer.text(),
          () => {},
        )
    }),
  )
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where application_name = 'chobighor' and wait_event_type = 'Lock'
    `.execute(database)
    return rows[0]?.count ?? 0
  }
  await expect.poll(waiting).toBeGreaterThan(2)
  for (let times = 0; times < 10; times++) {
    const answers = await Promise.all([
      ask('/about/', { origin: 'http://elsewhere.example' }),
      ask('/cart/'),
      ask('/api/v1/users/profile/', { authorization: `Bearer ${token}` }),
      ask('/readyz'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const answer of answers) await answer.text()
  }
  isOver = true
  over.resolve()
  await held
  await Promise.all(flood)
  expect(run.said()).not.toContain('changes of the content can’t be heard')
})
