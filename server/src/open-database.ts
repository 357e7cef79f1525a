// The data folder and its database, or the database that the environment names, migrated to what the code needs.
import { join } from 'node:path'
import { connect, type Database, requireVersion } from '@chobighor/api/platform/database/database'
import { migrate, newerMigrations } from '@chobighor/api/platform/database/migrate'
import { PROJECT_ROOT } from '@chobighor/api/platform/project-root'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openCluster, prepareDataFolder } from './postgres/embedded-postgres.ts'

export const MIGRATIONS = join(PROJECT_ROOT, 'api/migrations')

export interface OpenedDatabase {
  database: Database
  connection: string
}

/**
 * The stack closes it.
 * @param meanwhile called if PostgreSQL has to be started, while it starts
 */
export async function openDatabase(
  { dataFolder, databaseUrl }: Config,
  log: Logger,
  stack: AsyncDisposableStack,
  meanwhile: () => void,
): Promise<OpenedDatabase> {
  await prepareDataFolder(dataFolder)
  let connection = databaseUrl
  if (connection === undefined) {
    const cluster = await openCluster(dataFolder, 'server', meanwhile)
    stack.defer(() => cluster.close())
    connection = cluster.connection
  }
  const database = connect(connection, { log })
  stack.defer(() => database.destroy())
  await requireVersion(database)
  await migrate(database, MIGRATIONS)
  const newer = await newerMigrations(database, MIGRATIONS)
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'The database is of a newer Chobighor. This one works on it; update it soon.')
  return { database, connection }
}
