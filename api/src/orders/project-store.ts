// Projects: the files of orders on our own disk.
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Projects, Tables } from '../platform/database/tables.ts'

export function seekProjectOfOrder(database: Database, orderId: number) {
  return database.selectFrom('projects').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** With the fields that decide whether the customer may have it. */
export function seekProject(database: Database, id: number) {
  return database
    .selectFrom('projects')
    .innerJoin('orders', 'orders.id', 'projects.order_id')
    .selectAll('projects')
    .select(['orders.is_link_open', 'orders.paid_at'])
    .where('projects.id', '=', id)
    .executeTakeFirst()
}

export async function insertProject(transaction: Transaction<Tables>, project: Insertable<Projects>): Promise<void> {
  await transaction.insertInto('projects').values(project).execute()
}

/** @returns the name of the file that is no longer needed */
export async function deleteProject(transaction: Transaction<Tables>, orderId: number): Promise<string | undefined> {
  const gone = await transaction
    .deleteFrom('projects')
    .where('order_id', '=', orderId)
    .returning('file')
    .executeTakeFirst()
  return gone?.file
}

export async function listProjectFiles(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('projects').select('file').execute()
  return rows.map(({ file }) => file)
}
