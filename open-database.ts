// The data folder and the database in it, or the one that the environment names: in the shape that the code knows.
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database, requireVersion } from '@chobighor/api/kit/database'
import { type OpeningOptions, openCluster } from '@chobighor/api/kit/embedded-postgres'
import { migrate } from '@chobighor/api/kit/migrate'
import { Failure } from '@chobighor/contract/failure'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

export const MIGRATIONS = join(import.meta.dirname, 'api/migrations')

interface OpenedDatabase {
  database: Database
  connection: string
}

/** Closed with the house. */
export async function openDatabase(
  { dataFolder, databaseUrl }: Config,
  log: Logger,
  house: AsyncDisposableStack,
  opening: OpeningOptions,
): Promise<OpenedDatabase> {
  await prepareFolder(dataFolder)
  let connection = databaseUrl
  if (connection === undefined) {
    const cluster = await openCluster(dataFolder, 'server', opening)
    house.defer(() => cluster.close())
    connection = cluster.connection
  }
  const database = connect(connection, { log })
  house.defer(() => database.destroy())
  await requireVersion(database)
  await migrate(database, MIGRATIONS)
  return { database, connection }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const sentence = `The data folder ${folder} can’t be written (${code}). Give this user the right to, or set DATA_DIR to another folder.`
    throw new Failure('unavailable', sentence)
  }
}
