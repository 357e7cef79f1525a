// Vitest's global setup of the API: one PostgreSQL for the whole run, with a migrated database that `openTestDatabase`
// copies. TEST_DATABASE_URL selects another PostgreSQL; its user must be allowed to create databases.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, toDatabase } from '@chobighor/api/platform/database/database'
import { migrate } from '@chobighor/api/platform/database/migrate'
import { copyDatabase, dropDatabase } from '@chobighor/api/test/fixtures/database'
import { freshJobs } from '@chobighor/api/test/fixtures/jobs'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

const migrations = path.join(import.meta.dirname, '../api/migrations')

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, close } = await openPostgres()
  const template = `chobighor_template_${randomBytes(6).toString('hex')}`
  await copyDatabase(connection, template, 'template0')
  const database = connect(toDatabase(connection, template))
  await migrate(database, migrations)
  // with the queues, which the API otherwise makes in each copy
  await (await freshJobs({ connection: toDatabase(connection, template), database })).close()
  await database.destroy()
  project.provide('postgres', { connection, template })
  return async () => {
    await dropDatabase(connection, template)
    await close()
  }
}

async function openPostgres(): Promise<{ connection: string; close: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { connection: given, close: async () => {} }
  const folder = await mkdtemp(path.join(tmpdir(), 'chobighor-test-'))
  const cluster = await openCluster(folder)
  await forgetDurability(cluster.connection)
  const close = async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: cluster.connection, close }
}

/** Nobody needs these databases after a crash, or for long enough to tidy them up. Products under test keep their settings. */
async function forgetDurability(connection: string): Promise<void> {
  await using database = connect(connection)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await sql.raw(`alter system set ${name} = off`).execute(database)
  await sql`select pg_reload_conf()`.execute(database)
}
