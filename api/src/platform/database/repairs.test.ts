// What migrations do with older rows: a database in an old state, with wrong data in it, is migrated to today's state.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { migrate, migrateWithin } from './migrate.ts'

const ours = path.join(import.meta.dirname, '../../../migrations')

let old: TestDatabase

beforeEach(async () => {
  old = await openTestDatabase('template0')
})
afterEach(() => old.drop())

const before = (last: string) =>
  old.database.transaction().execute((transaction) => migrateWithin(transaction, ours, last))

/** Up to and including this one, as at a start; then the others at once, as in a restore, which is ten times as fast. */
async function migrateBy(number: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chobighor-migrations-'))
  const filter = (source: string) => source === ours || path.basename(source).slice(0, 4) <= number
  await cp(ours, folder, { recursive: true, filter })
  await migrate(old.database, folder)
  await rm(folder, { recursive: true })
  await old.database.transaction().execute((transaction) => migrateWithin(transaction, ours))
}

/** For an order of BDT 125. */
async function anOrder(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country, event_time,
      event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
    values (1, decode(repeat('00', 32), 'hex'), 'CashOn', 'Hall', 'Dhaka', '1211', 'Bangladesh', '18:30', '2031-12-16', 12500, 0, 0,
      12500)
    returning id
  `.execute(old.database)
  const id = rows[0]?.id ?? 0
  await sql`insert into order_items (order_id, position, product, name, qty, price_paisa)
    values (${id}, 0, 'day', 'Day', 1, 12500)`.execute(old.database)
  return id
}

test('[L-082] events after midnight go to the evening before; one that meets another there takes a free place, or none (0122)', async () => {
  await before('0001-first')
  await sql`insert into users (username, email, password_hash, first_name, last_name)
    values ('a@example.com', 'a@example.com', '', 'A', 'B')`.execute(old.database)
  await sql`insert into order_settings (capacity_per_shift) values (2)`.execute(old.database)
  const at = async (date: string, time: string, place: number | null) => {
    const id = await anOrder()
    await sql`update orders set event_date = ${date}, event_time = ${time} where id = ${id}`.execute(old.database)
    await sql`update order_events set place = ${place} where order_id = ${id}`.execute(old.database)
    return id
  }
  await at('2031-12-15', '20:00', 1)
  const night = await at('2031-12-16', '01:30', 1)
  const second = await at('2031-12-16', '02:30', 2)
  const alone = await at('2031-12-20', '03:59', 1)
  const day = await at('2031-12-20', '04:00', 2)
  await sql`update orders set status = 'confirmed' where id = ${second}`.execute(old.database)
  await migrateBy('0122')
  const events = await old.database.selectFrom('order_events').selectAll().orderBy('order_id').execute()
  const of = (id: number) => events.find(({ order_id }) => order_id === id)
  const eve = '["2031-12-15 15:00:00","2031-12-16 04:00:00")'
  expect(of(second)).toMatchObject({ span: 'evening', during: eve, place: 2, event_date: '2031-12-16' })
  expect(of(night)).toMatchObject({ span: 'evening', during: eve, place: null, event_time: '01:30:00' })
  expect(of(alone)).toMatchObject({ during: '["2031-12-19 15:00:00","2031-12-20 04:00:00")', place: 1 })
  expect(of(day)).toMatchObject({ span: 'day', during: '["2031-12-20 04:00:00","2031-12-20 15:00:00")', place: 2 })
})

test('[L-209] of addresses that looked the same the later one gets a number, and old spellings lead on (0134)', async () => {
  await before('0124-holds-by-claims')
  const one = 'গা\u09dfে'
  const two = 'গা\u09af\u09bcে'
  await sql`insert into photo_categories (slug, title, position) values (${two}, 'A', 1), (${one}, 'B', 2), ('hall', 'C', 3)`.execute(
    old.database,
  )
  await sql`insert into services (slug, name, position, price_paisa) values (${one}, 'S', 1, 100)`.execute(old.database)
  await sql`update services set draft = ${JSON.stringify({ slug: one, name: 'T' })}`.execute(old.database)
  await sql`insert into old_slugs (entity, slug, entity_id) values ('photo_categories', ${`${one}-x`}, 3)`.execute(
    old.database,
  )
  await migrateBy('0134')
  const slugs = await sql<{ slug: string }>`select slug from photo_categories order by id`.execute(old.database)
  expect(slugs.rows.map(({ slug }) => slug)).toEqual([two, `${two}-2`, 'hall'])
  const services = await sql`select slug, draft from services`.execute(old.database)
  expect(services.rows).toEqual([{ slug: two, draft: { slug: two, name: 'T' } }])
  const olds =
    await sql`select entity, slug, entity_id from old_slugs order by entity, entity_id, length(slug)`.execute(
      old.database,
    )
  expect(olds.rows).toEqual([
    { entity: 'photo_categories', slug: one, entity_id: 2 },
    { entity: 'photo_categories', slug: `${one}-x`, entity_id: 3 },
    { entity: 'photo_categories', slug: `${two}-x`, entity_id: 3 },
    { entity: 'services', slug: one, entity_id: 1 },
  ])
})

test('[L-212] captions that are a camera’s name of the file are taken away, others stay (0137)', async () => {
  await before('0124-holds-by-claims')
  const kept = ['Rahim and nadia holud 03', 'Img of the river', 'The last DSC', 'Eid 2024', 'ছবি 1003']
  const gone = ['Wedding DSC 1003', 'IMG 0412', 'MG 4471', 'DSCF0077 Edit', 'Rahim and Nadia DSC 09912 2']
  for (const title of [...kept, ...gone])
    await sql`insert into photos (title, position, photo_url) values (${title}, 1, 'https://pictures.example/1.jpg')`.execute(
      old.database,
    )
  await migrateBy('0137')
  const { rows } = await sql<{ title: string }>`select title from photos order by id`.execute(old.database)
  expect(rows.map(({ title }) => title)).toEqual([...kept, ...gone.map(() => '')])
})

test('a rule of success that is a plain expression is converted, another one stays for the owner to see (0163)', async () => {
  await before('0156-events-by-the-api-needs-0155')
  const rules = [
    ['^\\s*202\\b|"response_code"\\s*:\\s*"?202\\b', 'json', 'response_code', '202', ''],
    ['sent\\.', 'contains', '', 'sent.', ''],
    ['^OK$', 'equals', '', 'OK', ''],
    ['^\\s*OK: 1\\s*$', 'equals', '', 'OK: 1', ''],
    ['OK|sent', 'text', '', '', 'OK|sent'],
    ['^OK', 'text', '', '', '^OK'],
    ['sent\\d', 'text', '', '', 'sent\\d'],
  ]
  const found: unknown[] = []
  for (const [pattern] of rules) {
    await sql`update sms_settings set success_kind = 'text', success_path = '', success_value = '', success_pattern = ${pattern}`.execute(
      old.database,
    )
    await sql.raw(await readFile(path.join(ours, '0163-sms-rules-without-code.sql'), 'utf8')).execute(old.database)
    const { rows } = await sql<object>`
      select success_kind, success_path, success_value, success_pattern from sms_settings
    `.execute(old.database)
    found.push([pattern, ...Object.values(rows[0] ?? {})])
  }
  expect(found).toEqual(rules)
})
