// Makes the demo the studio's own, as if the studio had written it: search engines are kept from a demo, and Lighthouse
// takes points for that.
import { connect } from '@chobighor/api/platform/database/database'
import { COLLECTIONS } from '@chobighor/contract/admin/collections'
import { openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { sql } from 'kysely'

/** No server may use the folder. */
export async function makeOwn(dataFolder: string): Promise<void> {
  const cluster = await openCluster(dataFolder)
  const database = connect(cluster.connection)
  try {
    for (const { table } of COLLECTIONS)
      await sql`update ${sql.table(table)} set demo = false where demo`.execute(database)
  } finally {
    await database.destroy()
    await cluster.close()
  }
}
