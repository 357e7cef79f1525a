// The data folder and its database, or the database that the environment names, migrated to what the code needs.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { connect, type Database, requireVersion } from '@chobighor/api/platform/database/database'
import { migrate, newerMigrations } from '@chobighor/api/platform/database/migrate'
import { requireSessions } from '@chobighor/api/platform/database/require-sessions'
import { requireTimeZone } from '@chobighor/api/platform/database/require-time-zone'
import { requireSameDatabase } from '@chobighor/api/platform/database/standby'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openCluster } from './postgres/embedded-postgres.ts'

export const MIGRATIONS = join(PROJECT_ROOT, 'api/migrations')

export interface OpenedDatabase {
  database: Database
  connection: string
  /** The same database past a pooler: for notifications, advisory locks of sessions, and backups. */
  direct: string
  /** Whether `connection` leads through a pooler in transaction mode. */
  isPooled: boolean
}

/**
 * The stack closes it.
 * @param meanwhile called if PostgreSQL has to be started, while it starts
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  stack: AsyncDisposableStack,
  meanwhile: () => void,
): Promise<OpenedDatabase> {
  const { dataFolder, databaseConnections } = config
  await prepareDataFolder(dataFolder)
  let direct = await directConnection(config)
  if (direct === undefined) {
    // of several processes on one machine, the one that started them is its server
    const own = await openCluster(dataFolder, cluster.isWorker ? 'guest' : 'server', {
      bin: config.postgresBin,
      meanwhile,
    })
    stack.defer(() => own.close())
    direct = own.connection
  }
  const connection = config.databaseUrl ?? direct
  const isPooled = config.databaseDirectUrl !== undefined
  const database = connect(connection, { log, connections: databaseConnections, isPooled })
  stack.defer(() => database.destroy())
  await requireVersion(database)
  if (isPooled) {
    await migrateDirectly(direct, database)
    await warnOfNoLimit(database, log)
  } else await migrate(database, MIGRATIONS)
  await requireTimeZone(database, config.timeZone)
  const newer = await newerMigrations(database, MIGRATIONS)
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'The database is of a newer Chobighor. This one works on it; update it soon.')
  return { database, connection, direct, isPooled }
}

/**
 * The address of PostgreSQL itself, if the settings name one: for what needs a connection that nobody else uses.
 * @throws unavailable if a pooler that shares connections is between
 */
export async function directConnection({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): Promise<string | undefined> {
  const direct = databaseDirectUrl ?? databaseUrl
  if (direct !== undefined) await requireSessions(direct, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  return direct
}

/** A migration holds a lock of its session, so a pooler must not be between. */
async function migrateDirectly(direct: string, pooled: Database): Promise<void> {
  await using own = connect(direct, { connections: 2 })
  await requireVersion(own, 'DATABASE_DIRECT_URL')
  await requireSameDatabase(own, pooled, 'DATABASE_DIRECT_URL')
  await migrate(own, MIGRATIONS)
}

/** Through a pooler we can't set a limit for statements: without one, a slow one goes on after its visitor was refused. */
async function warnOfNoLimit(database: Database, log: Logger): Promise<void> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
  if (rows[0]?.statement_timeout === '0')
    log.warn(
      'PostgreSQL stops no slow statement: run “alter role … set statement_timeout = 5000” for the role of DATABASE_URL',
    )
}
