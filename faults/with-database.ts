// The database of a data folder, whether or not a server works on it.
import { connect, type Database } from '@chobighor/api/kit/database'
import { openCluster } from '@chobighor/api/kit/embedded-postgres'

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
