import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addService } from '../fresh-rows.ts'
import { type ContentNews, listenToContent } from './content-news.ts'
import { connect, type Database } from './database.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { noteStatements } from './statement-notes.ts'

let fresh: FreshDatabase
/** Another process, on the same database. */
let elsewhere: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  elsewhere = connect(fresh.connection, { connections: 2 })
})
afterAll(async () => {
  await elsewhere.destroy()
  await fresh.drop()
})
beforeEach(async () => {
  for (const table of ['home_blocks', 'services'] as const) await fresh.database.deleteFrom(table).execute()
})

const addBlock = (content: string) => elsewhere.insertInto('home_blocks').values({ content }).execute()
const log = pino({ level: 'silent' })

async function listening(): Promise<{ news: ContentNews; heard: (string | undefined)[] }> {
  const news = await listenToContent({ ...fresh, log })
  onTestFinished(() => news.close())
  await news.caughtUp()
  const heard: (string | undefined)[] = []
  news.onChange((table) => heard.push(table))
  return { news, heard }
}

const cutLines = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chobighor news'`.execute(
    elsewhere,
  )

test('what another process commits is heard in its order, and what it takes back is not', async () => {
  const { news, heard } = await listening()
  await addBlock('weddings')
  await addService(elsewhere)
  const takenBack = elsewhere.transaction().execute(async (transaction) => {
    await transaction.insertInto('slides').values({ title: 'never' }).execute()
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  await addBlock('portraits')
  await news.caughtUp()
  expect(heard).toEqual(['home_blocks', 'services', 'home_blocks'])
})

test('nothing is heard before it is committed', async () => {
  const { news, heard } = await listening()
  await elsewhere.transaction().execute(async (transaction) => {
    await transaction.insertInto('home_blocks').values({ content: 'A' }).execute()
    await news.caughtUp()
    expect(heard).toEqual([])
  })
  await news.caughtUp()
  expect(heard).toEqual(['home_blocks'])
})

test('who has caught up has heard of everything that was committed before', async () => {
  const { news, heard } = await listening()
  for (let nth = 1; nth <= 50; nth++) {
    await addBlock(`category-${nth}`)
    await news.caughtUp()
    expect(heard).toHaveLength(nth)
  }
})

test('of orders it is told what reviews show: that a project was delivered', async () => {
  const { news, heard } = await listening()
  const person = { email: 'mitu@example.com', username: 'mitu@example.com', password_hash: 'none' }
  const user = await elsewhere.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const order = await elsewhere
    .insertInto('orders')
    .values({
      user_id: user.id,
      payload_hash: Buffer.alloc(32, 1),
      payment_method: 'CashOn',
      venue_name: 'Hall',
      venue_location: 'Dhaka',
      postal_code: '1211',
      country: 'Bangladesh',
      event_time: '18:30',
      event_date: '2031-12-16',
      items_paisa: 1,
      shipping_paisa: 0,
      tax_paisa: 0,
      total_paisa: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = (values: object) => elsewhere.updateTable('orders').set(values).where('id', '=', order.id).execute()
  await change({ venue_name: 'Another hall' })
  await news.caughtUp()
  expect(heard).toEqual([])
  await change({ delivered_at: new Date(), delivered_by: user.id })
  await news.caughtUp()
  expect(heard).toEqual(['orders'])
})

test('a line that is cut makes everything be forgotten, and comes back', async () => {
  const { news, heard } = await listening()
  await cutLines()
  await expect.poll(() => heard).toContain(undefined)
  // while it was away nobody is kept waiting for it
  await news.caughtUp()
  await expect.poll(() => news.isHeard()).toBe(true)
  expect(heard.at(-1)).toBeUndefined()
  heard.length = 0
  await addBlock('weddings')
  await news.caughtUp()
  expect(heard).toEqual(['home_blocks'])
})

test('what is committed while lines are cut over and over is heard, or everything is forgotten', async () => {
  const { news, heard } = await listening()
  for (let nth = 0; nth < 10; nth++) {
    heard.length = 0
    const cut = cutLines()
    await Promise.all([cut, addBlock(`category-${nth}`)])
    await news.caughtUp()
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await expect.poll(() => news.isHeard()).toBe(true)
  }
})

test('[F-06] a database that takes no mark for a while is not trusted, and nobody fails by it', async () => {
  const { news, heard } = await listening()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'chobighor news' order by backend_start desc limit 1
  `.execute(elsewhere)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  const caughtUp = news.caughtUp()
  await expect.poll(() => heard).toContain(undefined)
  await caughtUp
  await expect.poll(() => news.isHeard()).toBe(true)
})

test('[F-14] while others hold every connection of the pool, marks are heard', async () => {
  const busy = connect(fresh.connection, { connections: 1 })
  onTestFinished(() => busy.destroy())
  const news = await listenToContent({ ...fresh, database: busy, log })
  onTestFinished(() => news.close())
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const held = busy.transaction().execute(() => isOver)
  const heard: (string | undefined)[] = []
  news.onChange((table) => heard.push(table))
  await addBlock('weddings')
  await news.caughtUp()
  expect([news.isHeard(), heard]).toEqual([true, ['home_blocks']])
  end()
  await held
})

test('what is closed stays closed, and nobody waits for it', async () => {
  const { news } = await listening()
  await news.close()
  expect(news.isHeard()).toBe(false)
  await news.caughtUp()
  await sleep(700)
  const lines = sql`select from pg_stat_activity where application_name = 'chobighor news'`
  await expect.poll(async () => (await lines.execute(elsewhere)).rows.length).toBe(0)
})

/** What visitors don't see. A new table stands here or has the trigger of migration 0020. */
const UNTOLD = [
  'contact_mails',
  'first_start',
  'invites',
  'known_networks',
  'kysely_migration',
  'kysely_migration_lock',
  'limits',
  'mailed_links',
  'nightly_works',
  'outbox',
  'past_days',
  'payment_issues',
  'payments',
  'previews',
  'projects',
  'provider_events',
  'provider_payments',
  'records',
  'secrets',
  'sessions',
  'uploads',
  'users',
  'visitors',
]

test('an answer that reads a table that isn’t told of is known as such', async () => {
  const { news } = await listening()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  `.execute(fresh.database)
  const isUntold = ({ name }: { name: string }) =>
    news.tablesOf([`select * from "${name}" where id = $1`]) === undefined
  expect(
    rows
      .filter(isUntold)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(UNTOLD)
  expect(news.tablesOf(['select * from pages', 'select 1 from slides, pages'])).toEqual(['pages', 'slides'])
  expect(news.tablesOf(['select * from pages', 'select * from sessions'])).toBeUndefined()
  expect(news.tablesOf(['select 1'])).toEqual([])
})

test('a statement that may change what visitors see is known by its words', async () => {
  const { news } = await listening()
  expect(news.mayChange(['select * from pages', 'UPDATE "pages" set title = $1'])).toBe(true)
  expect(news.mayChange(['with gone as (delete from pages returning id) select * from gone'])).toBe(true)
  expect(news.mayChange(['select * from pages'])).toBe(false)
  expect(news.mayChange(['insert into sessions values ($1)'])).toBe(false)
  // of orders visitors see no more than that one was delivered
  expect(news.mayChange(['insert into orders (user_id) values ($1)', 'update orders set version = $1'])).toBe(false)
  expect(news.mayChange(['update "orders" set "delivered_at" = $1'])).toBe(true)
})

test('whoever sends a statement, it is noted by the work that it belongs to', async () => {
  const one = noteStatements(async () => {
    await sleep(5)
    await fresh.database.selectFrom('pages').select('id').where('slug', '=', 'secret').execute()
    await fresh.database.transaction().execute((transaction) => transaction.selectFrom('slides').select('id').execute())
  })
  const other = noteStatements(() => fresh.database.selectFrom('photos').select('id').execute())
  const texts = [...(await one).statements].join('\n')
  expect(texts).toMatch(/"pages".*"slides"/s)
  expect(texts).not.toMatch(/photos|secret/)
  expect([...(await other).statements].join()).toMatch(/"photos"/)
})
