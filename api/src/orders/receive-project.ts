// M-16: an uploaded project of an order: its file moves to the folder of projects and replaces an earlier project or an
// external address. The upload doesn't deliver the order.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/records-store.ts'
import { PROJECT_MOST } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { dropFiles } from '../platform/storage/delete-files.ts'
import { syncFolder } from '../platform/storage/sync-folder.ts'
import { deleteProject, insertProject, listProjectFiles } from './project-store.ts'
import * as store from './store.ts'

const DAY = 86_400_000

interface Arrived {
  target_id: number | null
  name: string
  bytes: number
  /** The path on the disk of the projects. */
  path: string
}

/** How uploads for orders are received: each is for one order, which must exist. */
export function projectKind(database: Database) {
  return {
    targets: ['order_id'],
    most: PROJECT_MOST,
    async expect({ targetId }: { targetId: number | null }): Promise<number> {
      const { id } = await findOrder(database, targetId)
      await requireCustomer(database, id)
      return 0
    },
  }
}

/** @param folder of the projects */
export function receiveProject(database: Database, { folder, log }: { folder: string; log: Logger }) {
  return async ({ target_id, name, bytes, path: arrived }: Arrived) => {
    const { id } = await findOrder(database, target_id)
    await requireCustomer(database, id)
    const file = randomBytes(16).toString('hex')
    await mkdir(folder, { recursive: true })
    await link(arrived, path.join(folder, file))
    await syncFolder(folder)
    return async (
      transaction: Transaction<Tables>,
      by: Pick<SignedIn, 'id' | 'first_name' | 'last_name' | 'email'> | undefined,
    ) => {
      const { download_link } = await store.lockOrder(transaction, id, by)
      await requireCustomer(transaction, id)
      const replaced = await deleteProject(transaction, id)
      await insertProject(transaction, { order_id: id, file, name, bytes })
      await store.updateOrder(transaction, id, { download_link: null })
      const before = download_link === null ? undefined : { link: download_link }
      await insertRecord(transaction, by, { action: 'upload', entity: 'orders', id, before, after: { name, bytes } })
      const afterwards = () => dropFiles(replaced === undefined ? [] : [replaced], { folder, log })
      return { state: 'taken' as const, afterwards }
    }
  }
}

async function findOrder(database: Database, id: number | null): Promise<store.OrderRow> {
  const order = id === null ? undefined : await store.seekOrder(database, id)
  if (!order) throw new Failure('not_found', 'The order of this upload can’t be found.')
  return order
}

/** M-69: a delivery is personal, and this customer was removed. */
async function requireCustomer(database: Database, id: number): Promise<void> {
  if (await store.isCustomerRemoved(database, id))
    throw new Failure('conflict', 'The customer of this order was removed, and nobody is there to deliver to.')
}

/** Removes files that belong to no order, after a time in which no upload can still need them. */
export async function dropOldProjects(database: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const kept = new Set(await listProjectFiles(database))
  for (const name of names.filter((each) => !kept.has(each))) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (found && Date.now() - found.ctimeMs > DAY) await rm(place, { force: true })
  }
}
