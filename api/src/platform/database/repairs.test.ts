// What migrations do with older rows: a database in an old state, with wrong data in it, is migrated to today's state.
import { cp, mkdtemp, rm } from 'node:fs/promises'
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

interface LedgerRow {
  kind: 'payment' | 'refund'
  paisa: number
}
const paid = (paisa: number): LedgerRow => ({ kind: 'payment', paisa })
const back = (paisa: number): LedgerRow => ({ kind: 'refund', paisa })

/** For an order of BDT 125. */
async function orderWith(ledger: LedgerRow[]): Promise<number> {
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
  for (const { kind, paisa } of ledger)
    await sql`insert into payments (order_id, kind, amount_paisa, method, recorded_by)
      values (${id}, ${kind}, ${paisa}, 'cash', 1)`.execute(old.database)
  return id
}

const standing = async () =>
  (
    await sql<{ paid_paisa: number; is_paid: boolean; is_since: boolean }>`
      select paid_paisa, paid_at is not null as is_paid, paid_at is not distinct from (
        select max(created_at) from payments where order_id = orders.id and kind = 'payment' and orders.paid_at is not null
      ) as is_since
      from orders order by id`.execute(old.database)
  ).rows

test('[F-13] an order of which a part was given back, and which so was taken for unpaid, is paid again (0030)', async () => {
  await before('0029-tries-of-a-night')
  await sql`insert into users (username, email, password_hash, first_name, last_name)
    values ('a@example.com', 'a@example.com', '', 'A', 'B')`.execute(old.database)
  // this trigger requires that an order and its items are written together
  await sql`alter table order_items disable trigger order_items_sum`.execute(old.database)
  for (const ledger of [
    [paid(12_500), back(500)],
    [paid(5_000), paid(7_500), back(12_000)],
    [paid(12_500), back(12_500)],
    [paid(12_500), back(12_500), paid(5_000)],
    [paid(5_000), back(1_000)],
    [paid(5_000), back(1_000), paid(8_500), back(1)],
    [paid(12_500)],
    [],
  ])
    await orderWith(ledger)
  expect((await standing()).map(({ is_paid }) => is_paid)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    false,
  ])
  await migrateBy('0030')
  const now = await standing()
  expect(now.map(({ is_paid }) => is_paid)).toEqual([true, true, false, false, false, true, true, false])
  expect(now.map(({ paid_paisa }) => paid_paisa)).toEqual([12_000, 500, 0, 5_000, 4_000, 12_499, 12_500, 0])
  expect(now.every(({ is_since }) => is_since)).toBe(true)
  // the check that was switched off works again
  const other = sql`update orders set paid_at = null where id = 1`.execute(old.database)
  await expect(other).rejects.toThrow('what is paid of an order follows from its ledger')
})

test('[M-84] pictures that had an address before name its host (0032)', async () => {
  await before('0031-orders-by-one-statement')
  await sql`
    insert into photos (photo_url, position) values ('https://photo.test/a.jpg', 0);
    insert into services (slug, name, price_paisa, description, draft) values
      ('day', 'Day', 1, '<p><img src="https://words.test/b.jpg"></p>', '{"image_url": "https://draft.test/c.jpg"}');
    insert into pages (slug, title, body) values ('terms', 'Terms', '<a href="https://link.test/">no picture</a>')
  `.execute(old.database)
  await migrateBy('0032')
  const { rows } = await sql<{ host: string }>`select host from picture_hosts order by host`.execute(old.database)
  expect(rows.map(({ host }) => host)).toEqual(['draft.test', 'photo.test', 'words.test'])
})

test('[B-07] orders from before have events: those of overfull days too, and they have no place (0087)', async () => {
  await before('0083-what-videos-tell')
  await sql`insert into users (username, email, password_hash, first_name, last_name)
    values ('a@example.com', 'a@example.com', '', 'A', 'B')`.execute(old.database)
  await sql`insert into order_settings (capacity_per_shift) values (1)`.execute(old.database)
  await sql`alter table order_items disable trigger order_items_sum`.execute(old.database)
  const [first, second, ended] = [await orderWith([]), await orderWith([]), await orderWith([])]
  await sql`update orders set status = 'declined' where id = ${ended}`.execute(old.database)
  // more than are filled in one piece
  await sql`
    insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country, event_time,
      event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
    select user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country, '09:00', event_date + nth,
      0, 0, 0, 0 from orders, generate_series(1, 2500) as nth where id = ${first}
  `.execute(old.database)
  await migrateBy('0087')
  const events = await old.database.selectFrom('order_events').selectAll().orderBy('order_id').execute()
  expect(events).toHaveLength(2503)
  expect(events.slice(0, 3)).toMatchObject([
    { order_id: first, position: 0, span: 'evening', state: 'held', place: null, venue_name: 'Hall' },
    { order_id: second, state: 'held', place: null },
    { order_id: ended, state: 'ended', place: null },
  ])
  expect(events.at(-1)).toMatchObject({ span: 'day', during: '["2038-10-20 04:00:00","2038-10-20 15:00:00")' })
})

test('[L-082] events after midnight go to the evening before; one that meets another there takes a free place, or none (0122)', async () => {
  await before('0113-valid-issue-kinds')
  await sql`insert into users (username, email, password_hash, first_name, last_name)
    values ('a@example.com', 'a@example.com', '', 'A', 'B')`.execute(old.database)
  await sql`insert into order_settings (capacity_per_shift) values (2)`.execute(old.database)
  const at = async (date: string, time: string, place: number | null) => {
    const id = await orderWith([])
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
