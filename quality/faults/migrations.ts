// F-22: everything is killed in the middle of a migration; the next start completes it. A database that is newer than
// the code is refused.

import { connect } from '@chobighor/api/platform/database/database'
import { missingMigrations } from '@chobighor/api/platform/database/migrate'
import pg from 'pg'
import { MIGRATIONS } from '../../tools/open-studio.ts'
import { endAll, leftovers, runProduct } from '../e2e/start/run-product.ts'
import type { Stage } from './fault.ts'
import { openPostgres } from './postgres.ts'
import { comesTrue } from './until.ts'

const LOCK = 4711
/** A lock on the table of orders stops the migration. */
const HOLD_UP = `
  create function hold_up() returns event_trigger language plpgsql as $$
    begin
      if current_query() ilike '%create table orders %' then perform pg_advisory_xact_lock(${LOCK}); end if;
    end $$;
  create event trigger hold_up on ddl_command_start execute function hold_up();`

export async function killAMigration(stage: Stage): Promise<void> {
  const postgres = await openPostgres(stage.aFolder())
  stage.later(() => postgres.close())
  const env = { DATABASE_URL: postgres.connection, DATA_DIR: stage.aFolder(), DEMO: 'off' }
  const client = new pg.Client({ connectionString: postgres.connection })
  await client.connect()
  stage.later(() => client.end())
  await client.query(HOLD_UP)
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const killed = await runProduct(env)
  const isUnderWay = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
      [LOCK],
    )
    return (rowCount ?? 0) > 0
  }
  stage.require(await comesTrue(isUnderWay), 'no migration was under way when it was killed')
  endAll(killed)
  await killed.ended
  await client.query('drop event trigger hold_up')
  await client.query('select pg_advisory_unlock_all()')
  const { rows } = await client.query<{ orders: boolean }>(`select to_regclass('orders') is not null as orders`)
  stage.require(rows[0]?.orders === false, 'half a migration is there')
  const missing = async () => {
    const database = connect(postgres.connection, { connections: 1 })
    return missingMigrations(database, MIGRATIONS).finally(() => database.destroy())
  }
  const { rowCount: laidDown } = await client.query('select from kysely_migration')
  const run = await stage.open(env)
  stage.require((await missing()).length === 0, 'the next start doesn’t complete it')
  stage.require((await fetch(`${run.baseUrl}/readyz`)).status === 200, 'it is not ready afterwards')
  await run.stop()
  stage.tried(
    `killed in the middle of a migration, after ${laidDown} others: nothing of it is there, the next start completes it`,
  )

  await client.query(`insert into kysely_migration values ('9999-from-tomorrow-needs-9998', now()::text)`)
  const refused = await runProduct(env)
  const status = await refused.ended
  stage.require(
    status === 1 && /database is newer/.test(refused.complained()),
    `a newer database: ended with ${status}, ${refused.complained()}`,
  )
  stage.require(leftovers(refused).length === 0, 'a refused start leaves something behind')
  stage.tried('a database from tomorrow that lacks what this build uses: refused with a sentence, status 1')
}
