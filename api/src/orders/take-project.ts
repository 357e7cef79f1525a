// M-16: the project of an order that comes in as an upload: it moves to the projects and replaces what was there, an address
// elsewhere too. Nothing is delivered by it.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { PROJECT_MOST } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { dropFiles } from '../kit/drop-files.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { syncFolder } from '../kit/sync-folder.ts'
import type { Tables } from '../kit/tables.ts'
import { deleteProject, insertProject, listProjectFiles } from './project-store.ts'
import * as store from './store.ts'

const DAY = 86_400_000

interface Arrived {
  target_id: number | null
  name: string
  bytes: number
  /** Where it lies, on the disk of the projects. */
  path: string
}

/** How uploads for orders are received: one order each, which must be there. */
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
export function takeProject(database: Database, { folder, log }: { folder: string; log: Logger }) {
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
      await keepRecord(transaction, by, { action: 'upload', entity: 'orders', id, before, after: { name, bytes } })
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

/** M-69: what would be delivered is personal, and there is nobody any more. */
async function requireCustomer(database: Database, id: number): Promise<void> {
  if (await store.isCustomerRemoved(database, id))
    throw new Failure('conflict', 'The customer of this order was removed, and nobody is there to deliver to.')
}

/** Removes the files that are no order's, once nobody can be at work on them any more. */
export async function dropOldProjects(database: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const kept = new Set(await listProjectFiles(database))
  for (const name of names.filter((each) => !kept.has(each))) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (found && Date.now() - found.ctimeMs > DAY) await rm(place, { force: true })
  }
}
