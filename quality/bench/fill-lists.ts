// Rows for the bench of lists, spread over years as in a real studio: customers, orders, photos, records, e-mails,
// messages and visits.
import type { Database } from '@chobighor/api/platform/database/database'
import { inTransaction } from '@chobighor/api/platform/database/transactions'
import { sql } from 'kysely'

const ORDERS_OF_EACH = 10

type Add = (database: Database, size: number) => Promise<void>

export const fillLists: Add = (pool, size) =>
  fillWith(pool, size, [addPeople, addOrders, addPhotos, addRecords, insertEmails, addMessages, addVisits])

/** By one connection, in this order. */
export function fillWith(pool: Database, size: number, adds: Add[]): Promise<void> {
  return pool.connection().execute(async (database) => {
    // triggers handle single rows well, but need minutes for 100,000 at once
    await sql`alter table users disable trigger users_names`.execute(database)
    await sql`alter table order_items disable trigger order_items_sum`.execute(database)
    // the search indexes are built once, at the end
    await sql`set gin_pending_list_limit = '1GB'`.execute(database)
    await sql`set maintenance_work_mem = '256MB'`.execute(database)
    for (const add of adds) await add(database, size)
    await sql`alter table users enable trigger users_names`.execute(database)
    await sql`alter table order_items enable trigger order_items_sum`.execute(database)
    await sql`vacuum analyze`.execute(database)
  })
}

/** The time of the nth row; the last one is now. */
const moments = (size: number, days: number) =>
  sql`now() - (${size}::int - n) * interval '1 day' * ${days}::int / ${size}::int`

export async function addPeople(database: Database, size: number): Promise<void> {
  await sql`
    insert into users (email, username, password_hash, first_name, last_name, phone, is_verified, created_at,
      deletion_requested_at)
    select 'customer-' || n || '@example.com', 'customer-' || n || '@example.com', 'none',
      (array['Nadia', 'Rafi', 'মিতু', 'Farhan', 'Tuli', 'Anika', 'Bashir'])[1 + n % 7], 'No' || n, '+8801' || n, n % 20 > 0,
      ${moments(size, 1000)}, case when n <= 30 then now() end
    from generate_series(1, ${size}::int) as n
  `.execute(database)
  await sql`analyze users`.execute(database)
}

/** Ten orders of each tenth customer, in all states, ten events a day. */
export async function addOrders(database: Database, size: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`
      with placed as (
        insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country,
          event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa, status, created_at)
        select users.id, sha256(n::text::bytea), 'CashOn', 'Lalbagh Hall ' || n % 500, 'Dhaka', '1211', 'Bangladesh',
          make_time(8 + n % 12, 0, 0), date '2007-01-01' + n / 10 % 10000, 100000 + n, 0, 0, 100000 + n,
          (array['requested', 'confirmed', 'confirmed', 'declined', 'cancelled'])[1 + n % 5], ${moments(size, 1000)}
        from generate_series(1, ${size}::int) as n
        join users on users.username = 'customer-' || n - (n - 1) % ${ORDERS_OF_EACH} || '@example.com'
        returning id, items_paisa
      )
      insert into order_items (order_id, position, product, name, qty, price_paisa)
      select id, 0, 'wedding-day', 'Wedding day', 1, items_paisa from placed
    `.execute(transaction)
    await sql`
      insert into payments (order_id, amount_paisa, method, recorded_by, created_at)
      select id, total_paisa, 'cash', (select min(id) from users), created_at from orders
      where status = 'confirmed' and id % 2 = 0 and paid_at is null
    `.execute(transaction)
  })
}

async function addPhotos(database: Database, size: number): Promise<void> {
  await sql`
    insert into photos (photo_url, title, position, home_position)
    select 'https://pictures.example/' || n || '.jpg', 'Photo ' || n || 'x', n, n
    from generate_series(1, ${size}::int) as n
  `.execute(database)
}

/** By five admins, each with a text. */
async function addRecords(database: Database, size: number): Promise<void> {
  await sql`
    insert into records (user_id, user_name, action, entity, entity_id, before, after, created_at)
    select 2 + n % 5, (array['Mina Sen', 'Tuli Roy', 'Rafi Karim', 'মিতু রায়', 'Anika Das'])[1 + n % 5],
      (array['add', 'change', 'change', 'change', 'publish', 'arrange'])[1 + n % 6],
      (array['pages', 'photos', 'services', 'orders', 'slides', 'users', 'videos'])[1 + n % 7], n,
      jsonb_build_object('title', 'Lanterns ' || n - 1, 'body', 'An evening ' || n - 1 || 'x by the river'),
      jsonb_build_object('title', 'Lanterns ' || n, 'body', repeat('Light falls on the old town. ', 1 + n % 20)
        || 'An evening ' || n || 'x by the river'),
      ${moments(size, 700)}
    from generate_series(1, ${size}::int) as n
  `.execute(database)
}

/** Most are sent; the rest waits until after the bench. */
export async function insertEmails(database: Database, size: number): Promise<void> {
  await sql`
    insert into outbox (message_id, recipient, subject, text, created_at, sent_at, parked_at, refusal, attempts, next_try_at)
    select '<' || n || '@bench.example>', 'customer-' || n || '@example.com', 'Your order ' || n, '', at,
      case when n % 50 > 1 then at + interval '1 minute' end, case when n % 50 = 0 then at end,
      case when n % 50 = 0 then '550 No such user here' else '' end, case when n % 50 = 1 then 3 else 0 end,
      case when n % 50 = 1 then timestamptz '2200-01-01' end
    from (select n, ${moments(size, 1000)} as at from generate_series(1, ${size}::int) as n) as letters
  `.execute(database)
}

async function addMessages(database: Database, size: number): Promise<void> {
  await sql`
    insert into contact_mails (name, subject, mobile, email_address, body, created_at, answered_at)
    select 'Guest ' || n, 'A wedding in ' || 2000 + n % 40, '+8801' || n, 'guest-' || n || '@example.com',
      'We marry in the garden ' || n || 'x. ' || repeat('Would you come with two cameras? ', 1 + n % 20),
      ${moments(size, 1000)}, case when n % 10 > 0 then now() end
    from generate_series(1, ${size}::int) as n
  `.execute(database)
}

/** As many days as visits are kept. */
async function addVisits(database: Database, size: number): Promise<void> {
  await sql`
    insert into visitors (device, operating_system, browser, ip_address, created_at)
    select (array['Phone', 'Phone', 'Computer', 'Tablet'])[1 + n % 4], 'Linux', 'Firefox ' || 140 + n % 12, '203.0.113.0',
      ${moments(size, 89)}
    from generate_series(1, ${size}::int) as n
  `.execute(database)
}
