// The back office's lists with 100,000 things in them against the same lists with 1,000: first page, search and sort, through the
// API. The limit is the smaller list.
import { join } from 'node:path'
import { connect, type Database } from '@chobighor/api/kit/database'
import { openCluster } from '@chobighor/api/kit/embedded-postgres'
import type { UserInfo } from '@chobighor/contract/accounts'
import { sql } from 'kysely'
import { ADMIN, startProduct } from '../e2e/open-house.ts'
import { median, type Row, type Setting } from './row.ts'

const SIZES = [1_000, 100_000] as const
const ORDERS_OF_EACH = 10
const TIMES = 21
const MOST = 2

const LISTS: readonly [what: string, path: string][] = [
  ['orders, first page', '/admin/orders/?sort=placed&order=desc'],
  ['orders, by event', '/admin/orders/?sort=event&order=asc'],
  ['orders, by total', '/admin/orders/?sort=total&order=desc'],
  ['orders, by state', '/admin/orders/?stage=paid&sort=placed&order=desc'],
  ['orders, search for a customer', '/admin/orders/?keyword=customer-77@&sort=placed&order=desc'],
  ['orders, search for what all have', '/admin/orders/?keyword=lalbagh&sort=placed&order=desc'],
  ['orders, search for a number', '/admin/orders/?keyword=%23777'],
  ['orders, the board', '/admin/orders/board/'],
  ['orders, a month', '/admin/orders/month/?month=2007-02'],
  ['photos, first page', '/admin/photos/?sort=created_at&order=desc'],
  ['photos, by title', '/admin/photos/?sort=title&order=asc'],
  ['photos, search', '/admin/photos/?keyword=photo%20777x'],
]

export async function measureLists({ dataFolder }: Setting): Promise<Row[]> {
  const [few, many] = [await openDesk(dataFolder, SIZES[0]), await openDesk(dataFolder, SIZES[1])]
  try {
    const rows: Row[] = []
    for (const [what, path] of LISTS) {
      const times: [number[], number[]] = [[], []]
      // by turns, so that a busy moment of the machine hits both
      for (let time = 0; time < TIMES; time++) {
        times[0].push(await few.timeOf(path))
        times[1].push(await many.timeOf(path))
      }
      const [limit, measured] = [median(times[0]), median(times[1])]
      rows.push({
        what,
        measured: `${measured.toFixed(1)} ms of ${SIZES[1]}`,
        limit: `${limit.toFixed(1)} ms of ${SIZES[0]}`,
        ratio: measured / limit,
        bar: { at: 'most', value: MOST },
      })
    }
    return rows
  } finally {
    await few.close()
    await many.close()
  }
}

interface Desk {
  timeOf: (path: string) => Promise<number>
  close: () => Promise<void>
}

async function openDesk(dataFolder: string, size: number): Promise<Desk> {
  const folder = join(dataFolder, `lists-${size}`)
  const env = { DATA_DIR: folder, DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await startProduct(env)
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection, { statementTimeout: 0 })
  try {
    await fill(database, size)
  } finally {
    await database.destroy()
    await cluster.close()
  }
  const token = await signIn(product.house)
  return { timeOf: (path) => timeOf(`${product.house}/api/v1${path}`, token), close: product.close }
}

async function signIn(house: string): Promise<string> {
  const answer = await fetch(`${house}/api/v1/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  })
  return ((await answer.json()) as UserInfo).token
}

async function timeOf(address: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
  return performance.now() - began
}

/** Customers with ten orders each, of all states, ten events a day; and as many photos. */
async function fill(database: Database, size: number): Promise<void> {
  // each by itself they are looked after well; 100,000 at once would wait for them for minutes
  await sql`alter table users disable trigger users_names`.execute(database)
  await sql`alter table order_items disable trigger order_items_sum`.execute(database)
  await sql`
    insert into users (email, username, password_hash, first_name, last_name, phone)
    select 'customer-' || n || '@example.com', 'customer-' || n || '@example.com', 'none', 'Nadia', 'No' || n, '+8801' || n
    from generate_series(1, ${size / ORDERS_OF_EACH}::int) as n
  `.execute(database)
  await sql`analyze users`.execute(database)
  await database.transaction().execute(async (transaction) => {
    await sql`
      with placed as (
        insert into orders (user_id, payload_hash, payment_method, venue_name, venue_location, postal_code, country,
          event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa, status)
        select users.id, sha256(n::text::bytea), 'CashOn', 'Lalbagh Hall ' || n % 500, 'Dhaka', '1211', 'Bangladesh',
          make_time(8 + n % 12, 0, 0), date '2007-01-01' + n / 10 % 10000, 100000 + n, 0, 0, 100000 + n,
          (array['requested', 'confirmed', 'confirmed', 'declined', 'cancelled'])[1 + n % 5]
        from generate_series(1, ${size}::int) as n
        join users on users.username = 'customer-' || (n - 1) / ${ORDERS_OF_EACH} + 1 || '@example.com'
        returning id, items_paisa
      )
      insert into order_items (order_id, position, product, name, qty, price_paisa)
      select id, 0, 'wedding-day', 'Wedding day', 1, items_paisa from placed
    `.execute(transaction)
    await sql`
      insert into payments (order_id, amount_paisa, method, recorded_by)
      select id, total_paisa, 'cash', (select min(id) from users) from orders
      where status = 'confirmed' and id % 2 = 0 and paid_at is null
    `.execute(transaction)
  })
  await sql`
    insert into photos (photo_url, title, position, home_position)
    select 'https://pictures.example/' || n || '.jpg', 'Photo ' || n || 'x', n, n
    from generate_series(1, ${size}::int) as n
  `.execute(database)
  await sql`vacuum analyze`.execute(database)
}
