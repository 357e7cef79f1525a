// The database of a data folder, whether or not a server uses it.
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'

export async function withDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster(folder)
  const database = connect(cluster.connection, { connections: 2, statementTimeout: 30_000 })
  try {
    return await work(database)
  } finally {
    await database.destroy()
    await cluster.close()
  }
}
