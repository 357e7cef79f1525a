// Projects: the files of orders in our own storage.
import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Projects } from '../../platform/database/tables.ts'
import { byName, projectKey } from './rules.ts'

/** As JSON has it. */
export type FileRow = Pick<Selectable<Projects>, 'id' | 'name' | 'bytes'> & { created_at: string }

/** For a query of orders: a column with their projects, in no order. */
export function filesOfOrders(database: Database) {
  const files = database
    .selectFrom('projects')
    .select(['id', 'name', 'bytes', 'created_at'])
    .where('order_id', '=', sql.ref<number>('orders.id'))
  return jsonArrayFrom(files).$castTo<FileRow[]>()
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

export async function insertProject(transaction: Transaction, project: Insertable<Projects>): Promise<void> {
  // not the time at which the transaction began: it may have waited for the order
  const created_at = sql<Date>`clock_timestamp()`
  await transaction
    .insertInto('projects')
    .values({ ...project, created_at })
    .execute()
}

/** @returns the keys of the files that are no longer needed */
export async function deleteProjects(transaction: Transaction, projects: { id: number }[]): Promise<string[]> {
  if (projects.length === 0) return []
  const ids = projects.map(({ id }) => id)
  const gone = await transaction.deleteFrom('projects').where('id', 'in', ids).returning('file').execute()
  return gone.map(({ file }) => projectKey(file))
}

/** The keys of all their files. */
export async function listProjectFiles(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('projects').select('file').execute()
  return rows.map(({ file }) => projectKey(file))
}

/**
 * The files that came after the delivery and after the last e-mail or SMS that told of such files, by name.
 * @param orderId a delivered order
 * @param table of the e-mails, or of the SMS
 */
export async function listAddedFiles(
  transaction: Transaction,
  orderId: number,
  table: 'outbox' | 'sms_messages',
): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, bytes from projects
    where order_id = ${orderId} and created_at > (
      select greatest(delivered_at, (select max(created_at) from ${sql.table(table)}
        where order_id = ${orderId} and kind = 'files-added'))
      from orders where id = ${orderId}
    )
  `.execute(transaction)
  return rows.toSorted(byName)
}
