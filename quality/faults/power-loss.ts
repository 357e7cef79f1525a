// F-02: a power failure. A test can't cause it, but it can show what would be left: that PostgreSQL is set to wait for
// the disk, and does so before each answer.
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'
import { aCustomer } from './api-user.ts'
import type { Stage } from './fault.ts'
import { placeOne } from './order.ts'
import { comesTrue } from './until.ts'

const ORDERS = 20
const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']

export async function loseThePower(stage: Stage): Promise<void> {
  const run = await stage.open()
  const cluster = await openCluster(run.dataFolder)
  const database = connect(cluster.connection, { connections: 1 })
  stage.later(() => cluster.close())
  stage.later(() => database.destroy())
  const told: string[] = []
  for (const name of SETTINGS) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database)
    told.push(`${name} ${rows[0]?.value}`)
    stage.require(rows[0]?.value === 'on', `${name} is ${rows[0]?.value}`)
  }
  const customer = await aCustomer(run.baseUrl)
  const before = await syncsOf(database)
  for (let nth = 0; nth < ORDERS; nth++) await placeOne(customer)
  let syncs = 0
  // PostgreSQL updates these figures when it is idle for a moment
  await comesTrue(async () => {
    syncs = (await syncsOf(database)) - before
    return syncs >= ORDERS
  })
  stage.require(syncs >= ORDERS, `${ORDERS} orders were answered after ${syncs} waits for the disk`)
  stage.tried(
    `${told.join(', ')}; ${ORDERS} orders, one after the other, made PostgreSQL wait for the disk ${syncs} times`,
  )
}

/** How often the write-ahead log was flushed to the disk (PostgreSQL 18, pg_stat_io). */
async function syncsOf(database: Database): Promise<number> {
  const { rows } = await sql<{ syncs: number }>`
    select coalesce(sum(fsyncs), 0)::bigint as syncs from pg_stat_io where object = 'wal'
  `.execute(database)
  return rows[0]?.syncs ?? 0
}
