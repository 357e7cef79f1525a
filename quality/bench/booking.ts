// A month of free days with 100,000 events beside one with 1,000, and a hundred customers who order the last free
// evening at the same moment, through the running product.

import { join } from 'node:path'
import { openSession } from '@chobighor/api/auth/sessions-store'
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { addFirstEvents, aPayload, SHIPPING } from '@chobighor/api/test/fixtures/order'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'
import { ADMIN, startProduct } from '../e2e/start-product.ts'
import { type BenchRow, percentile, type Setting } from './bench-row.ts'
import { measureInstalments } from './place-instalments.ts'

const FEW = 1_000
const MANY = 100_000
const TIMES = 300
const WARM_UP = 20
const MOST = 1.5
const AT_ONCE = 100
/** Both studios have the same events in this month. */
const MONTH = '2031-03'
const LAST_EVENING = '2032-06-04'

interface Studio {
  baseUrl: string
  tokens: string[]
  close(): Promise<void>
}

export async function measureBooking(setting: Setting): Promise<BenchRow[]> {
  return [...(await measureDates(setting)), ...(await measureInstalments(setting))]
}

async function measureDates({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const few = await openStudio(join(dataFolder, 'booking-few'), FEW)
  const many = await openStudio(join(dataFolder, 'booking-many'), isSmall ? FEW : MANY)
  try {
    return [await measureMonth(few, many), ...(await measureLastEvening(many))]
  } finally {
    await few.close()
    await many.close()
  }
}

async function measureMonth(few: Studio, many: Studio): Promise<BenchRow> {
  const times: [number[], number[]] = [[], []]
  for (let time = 0; time < TIMES + WARM_UP; time++) {
    // in alternation, so that other work on the machine affects both
    const taken = [await timeOfMonth(few), await timeOfMonth(many)] as const
    if (time < WARM_UP) continue
    times[0].push(taken[0])
    times[1].push(taken[1])
  }
  const [limit, measured] = [percentile(times[0], 99), percentile(times[1], 99)]
  return {
    what: 'a month of free days, p99',
    measured: `${measured.toFixed(1)} ms of ${MANY} events`,
    limit: `${limit.toFixed(1)} ms of ${FEW}`,
    ratio: measured / limit,
    bar: { at: 'most', value: MOST },
  }
}

async function timeOfMonth({ baseUrl }: Studio): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${baseUrl}/api/v1/order/shifts/month/?month=${MONTH}`)
  const text = await answer.text()
  if (!answer.ok || !text.includes('one left')) throw new Error(`the month answered ${answer.status}: ${text}`)
  return performance.now() - began
}

async function measureLastEvening({ baseUrl, tokens }: Studio): Promise<BenchRow[]> {
  const body = JSON.stringify(
    aPayload({
      shippingAddress: { ...SHIPPING, eventDate: LAST_EVENING },
      orderItems: [{ product: 'evening', price: '1.00' }],
      totalPrice: '1.00',
    }),
  )
  const began = performance.now()
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return (await fetch(`${baseUrl}/api/v1/order/add/`, { method: 'POST', headers, body })).status
    }),
  )
  const took = performance.now() - began
  const many = (status: number) => statuses.filter((each) => each === status).length
  return [
    {
      what: `${AT_ONCE} at once for the last free evening`,
      measured: `${many(201)} has it, ${many(409)} are told that it is taken`,
      value: many(201) === 1 ? Math.abs(AT_ONCE - 1 - many(409)) : AT_ONCE,
      bar: { at: 'most', value: 0 },
    },
    { what: 'until all are answered', measured: `${took.toFixed(0)} ms` },
  ]
}

async function openStudio(folder: string, size: number): Promise<Studio> {
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'off',
    PAGE_CACHE: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection, { statementTimeout: 0 })
  try {
    return { baseUrl: product.baseUrl, tokens: await fill(database, size), close: product.close }
  } finally {
    await database.destroy()
    await cluster.close()
  }
}

/** Two events at one time are taken. Each second evening has one, and so the last one is left. @returns customers */
async function fill(database: Database, size: number): Promise<string[]> {
  await sql`insert into order_settings (capacity_per_shift) values (2)`.execute(database)
  await sql`insert into services (slug, name, price_paisa) values ('evening', 'Evening', 100)`.execute(database)
  await sql`
    insert into orders (customer_name, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country,
      event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
    select 'Customer ' || n, decode(repeat('00', 32), 'hex'), 'confirmed', 'CashOn', 'Hall', 'Dhaka', '1211', 'Bangladesh',
      time '18:30', date '2031-06-01' - n * 2, 0, 0, 0, 0
    from generate_series(1, ${size - 1}::int) as n
    union all
    select 'Last', decode(repeat('00', 32), 'hex'), 'confirmed', 'CashOn', 'Hall', 'Dhaka', '1211', 'Bangladesh', time '18:30',
      ${LAST_EVENING}::date, 0, 0, 0, 0
  `.execute(database)
  await addFirstEvents(database)
  await sql`update order_events set place = 1`.execute(database)
  await sql`analyze`.execute(database)
  const people = await database
    .insertInto('users')
    .values(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const email = `customer-${nth}@example.com`
        return { email, username: email, password_hash: 'none', first_name: 'Customer', last_name: String(nth) }
      }),
    )
    .returning('id')
    .execute()
  const tokens: string[] = []
  for (const { id } of people) tokens.push(await openSession(database, id, { idleDays: 7, days: 30 }))
  return tokens
}
