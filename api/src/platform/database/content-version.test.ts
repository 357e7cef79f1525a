import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { aLine } from '../../../test/fixtures/database-line.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { UNHEARD_TIME } from '../bounds.ts'
import { type ContentVersion, watchContentVersion } from './content-version.ts'
import { connect, type Database } from './database.ts'

let fresh: TestDatabase
/** Another process, on the same database. */
let elsewhere: Database

beforeAll(async () => {
  fresh = await openTestDatabase()
  elsewhere = connect(fresh.connection, { connections: 2 })
})
afterAll(async () => {
  await elsewhere.destroy()
  await fresh.drop()
})
const addBlock = (content: string) => elsewhere.insertInto('home_blocks').values({ content }).execute()
const log = pino({ level: 'silent' })
/** Other tests have databases of their own beside this one. */
const OWN = sql`application_name = 'chobighor content version' and datname = current_database()`

async function watching(unheardTime?: number): Promise<{ version: ContentVersion; seen: (string | undefined)[] }> {
  const version = await watchContentVersion({
    connection: fresh.connection,
    log,
    ...(unheardTime !== undefined && { unheardTime }),
  })
  onTestFinished(() => version.close())
  const seen: (string | undefined)[] = []
  version.onChange(() => seen.push(version.current()))
  return { version, seen }
}

const cutConnections = () => sql`select pg_terminate_backend(pid) from pg_stat_activity where ${OWN}`.execute(elsewhere)

test('each change that another process commits is heard as a new version', async () => {
  const { version, seen } = await watching()
  for (const add of [() => addBlock('weddings'), () => addService(elsewhere), () => addBlock('portraits')]) {
    const before = version.current()
    await add()
    await expect.poll(() => version.current()).not.toBe(before)
  }
  expect(new Set(seen).size).toBe(3)
})

test('a version is new with the commit, not before it, and not by what is taken back', async () => {
  const { version } = await watching()
  const before = await version.read()
  const takenBack = elsewhere.transaction().execute(async (transaction) => {
    await transaction.insertInto('slides').values({ title: 'never' }).execute()
    expect(await version.read()).toBe(before)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await version.read()).toBe(before)
  await elsewhere.transaction().execute(async (transaction) => {
    await transaction.insertInto('home_blocks').values({ content: 'A' }).execute()
    expect(await version.read()).toBe(before)
  })
  expect(await version.read()).not.toBe(before)
})

test('two who change content at once wait for nobody, and each makes a version', async () => {
  const { version } = await watching()
  const before = await version.read()
  const second = connect(fresh.connection, { connections: 1 })
  onTestFinished(() => second.destroy())
  let between: string | undefined
  await elsewhere.transaction().execute(async (transaction) => {
    await transaction.insertInto('home_blocks').values({ content: 'first to begin, last to commit' }).execute()
    await second.insertInto('home_blocks').values({ content: 'commits meanwhile' }).execute()
    between = await version.read()
  })
  const after = await version.read()
  expect(new Set([before, between, after]).size).toBe(3)
})

test('whoever reads the version knows of everything that was committed before', async () => {
  const { version, seen } = await watching()
  const versions = new Set<string | undefined>()
  for (let nth = 1; nth <= 50; nth++) {
    await addBlock(`category-${nth}`)
    versions.add(await version.read())
    expect(version.current()).toBe(seen.at(-1))
  }
  expect(versions.size).toBe(50)
})

test('many who ask at once share few reads, and all get a version of after they asked', async () => {
  const { version } = await watching()
  const before = version.current()
  const early = version.read()
  await addBlock('weddings')
  const late = await Promise.all(Array.from({ length: 200 }, () => version.read()))
  await early
  expect(new Set(late).size).toBe(1)
  expect(late[0]).not.toBe(before)
})

test('old rows are removed, and every change before and after makes a version of its own', async () => {
  const { version } = await watching()
  const versions = new Set<string | undefined>()
  await sql`insert into content_changes select -nth from generate_series(1, 2000) as nth`.execute(elsewhere)
  for (let nth = 1; nth <= 5; nth++) {
    await addBlock(`block-${nth}`)
    versions.add(await version.read())
  }
  expect(versions.size).toBe(5)
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from content_changes`.execute(elsewhere)
  expect(rows[0]?.rows).toBeLessThan(10)
})

test('of orders a version tells what reviews show: that a project was delivered', async () => {
  const { version } = await watching()
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
  const before = await version.read()
  await change({ venue_name: 'Another hall' })
  expect(await version.read()).toBe(before)
  await change({ delivered_at: new Date(), delivered_by: user.id })
  expect(await version.read()).not.toBe(before)
})

test('while the connection is lost for a moment the last version stays, and a read of it gives none', async () => {
  const line = await aLine(fresh)
  const version = await watchContentVersion({ connection: line.connection, log })
  onTestFinished(() => version.close())
  const seen: unknown[] = []
  version.onChange(() => seen.push(version.current()))
  const before = version.current()
  line.cut(true)
  await expect.poll(() => line.refused()).toBeGreaterThan(0)
  expect([version.isHeard(), version.current(), await version.read()]).toEqual([false, before, undefined])
  line.cut(false)
  await expect.poll(() => version.isHeard()).toBe(true)
  expect([version.current(), seen]).toEqual([before, []])
})

test('the last version stays for UNHEARD_TIME and no longer', async () => {
  const line = await aLine(fresh)
  const version = await watchContentVersion({ connection: line.connection, log })
  onTestFinished(() => version.close())
  const before = version.current()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  line.cut(true)
  // `expect.poll` would move the timers on
  while (version.isHeard()) await setImmediate()
  vi.advanceTimersByTime(UNHEARD_TIME - 1)
  expect(version.current()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(version.current()).toBeUndefined()
})

test('if the connection stays cut there is no version; it comes back, and changes are heard again', async () => {
  const { version, seen } = await watching(0)
  await cutConnections()
  await expect.poll(() => seen).toContain(undefined)
  await expect.poll(() => version.current()).toBeDefined()
  const before = version.current()
  await addBlock('weddings')
  await expect.poll(() => version.current()).not.toBe(before)
})

test('what is committed while connections are cut over and over is a new version, or there is none', async () => {
  const { version } = await watching()
  for (let nth = 0; nth < 10; nth++) {
    const before = await version.read()
    await Promise.all([cutConnections(), addBlock(`category-${nth}`)])
    const after = await version.read()
    if (after !== undefined) expect(after).not.toBe(before)
    await expect.poll(() => version.current()).toBeDefined()
  }
})

test('[F-06] a database that doesn’t answer for a while has no version, and nobody fails by it', async () => {
  const { version, seen } = await watching(0)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where ${OWN} order by backend_start desc limit 1
  `.execute(elsewhere)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  expect(await version.read()).toBeUndefined()
  await expect.poll(() => seen).toContain(undefined)
  await expect.poll(() => version.current()).toBeDefined()
})

test('what is closed stays closed, and nobody waits for it', async () => {
  const { version } = await watching()
  await version.close()
  expect([version.current(), await version.read()]).toEqual([undefined, undefined])
  const connections = () =>
    sql`select from pg_stat_activity where ${OWN}`.execute(elsewhere).then(({ rows }) => rows.length)
  await expect.poll(connections).toBe(0)
})

/** Tables that visitors don't see. A new table must be in this list or have the trigger `content_changed`. */
const NOT_PUBLIC = [
  'calendar_feeds',
  'closed_days',
  'contact_mails',
  'content_changes',
  'crews',
  'discount_codes',
  'discount_uses',
  'document_numbers',
  'document_settings',
  'event_crews',
  'event_expenses',
  'first_start',
  'gateway_settings',
  'gateway_tokens',
  'invites',
  'issued_documents',
  'known_networks',
  'kysely_migration',
  'kysely_migration_lock',
  'limits',
  'mail_settings',
  'mailed_links',
  'order_charges',
  'order_events',
  'order_instalments',
  'order_reminders',
  'outbox',
  'past_days',
  'payment_accounts',
  'payment_claims',
  'payment_issues',
  'payments',
  'previews',
  'projects',
  'provider_events',
  'provider_payments',
  'quote_addresses',
  'quotes',
  'records',
  'recovery_codes',
  'removed_content',
  'second_factors',
  'secrets',
  'sessions',
  'sms_consents',
  'sms_messages',
  'sms_settings',
  'told_transfers',
  'transaction_ids',
  'uploads',
  'users',
  'visitors',
  'waiting_list',
]

test('each table is either public content, whose changes make a version, or named as not public', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'content_changed')
  `.execute(fresh.database)
  expect(rows.map(({ name }) => name).sort()).toEqual(NOT_PUBLIC.toSorted())
})
