// The projects of orders. M-16: the file of an uploaded project is copied to a key of its own. It replaces an earlier
// project of the same name, or an external address (decision 056). The upload doesn't deliver the order.

import { randomBytes } from 'node:crypto'
import { Failure } from '@chobighor/contract/plain/failure'
import { mayCall } from '@chobighor/contract/plain/permissions'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { roleOf, type SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { ORDER_FILES_MOST, PROJECT_MOST } from '../../../platform/bounds.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { seekId } from '../../../platform/database/paging.ts'
import { refuseFile, sendFile } from '../../../platform/http/send-file.ts'
import { dropFiles, dropUnnamed } from '../../../platform/storage/drop-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { deleteProjects, type FileRow, insertProject, listProjectFiles, seekProject } from '../../core/project-store.ts'
import { maySeeFiles, projectKey } from '../../core/rules.ts'
import { readLink, type Signing } from '../../core/sign-link.ts'
import * as store from '../../core/store.ts'
import { type AnnounceContext, announceFiles } from '../messages.ts'

interface Arrived {
  target_id: number | null
  name: string
  bytes: number
  /** Of its file in the storage. */
  key: string
}

/** How uploads for orders are received: each is for one order, which must exist, and which the sender may find. */
export function projectKind(database: Database) {
  return {
    targets: ['order_id'],
    most: PROJECT_MOST,
    async expect(
      { targetId, name }: { targetId: number | null; name: string },
      sender?: { id: number },
    ): Promise<number> {
      const order = await findOrder(database, targetId)
      if (sender && order.status !== 'confirmed' && !(await findsAll(database, sender.id))) throw noOrderOfUpload()
      await requireCustomer(database, order.id)
      requireRoom(order, name)
      return 0
    },
  }
}

export function receiveProject(
  database: Database,
  { storage, log, ...context }: AnnounceContext & { storage: Storage; log: Logger },
) {
  return async ({ target_id, name, bytes, key }: Arrived) => {
    const { id } = await findOrder(database, target_id)
    await requireCustomer(database, id)
    const file = randomBytes(16).toString('hex')
    await storage.copy(key, projectKey(file))
    return async (
      transaction: Transaction,
      by: Pick<SignedIn, 'id' | 'first_name' | 'last_name' | 'email'> | undefined,
    ) => {
      const order = await store.lockOrder(transaction, id, by)
      await requireCustomer(transaction, id)
      requireRoom(order, name)
      const earlier = order.files.filter((each) => each.name === name)
      const replaced = await deleteProjects(transaction, earlier)
      await insertProject(transaction, { order_id: id, file, name, bytes })
      if (order.download_link !== null) await store.updateOrder(transaction, id, { download_link: null })
      const before = beforeUpload(order, earlier)
      await insertRecord(transaction, by, { action: 'upload', entity: 'orders', id, before, after: { name, bytes } })
      await announceFiles(transaction, { orderId: id, isAdded: true }, context)
      const afterwards = () => dropFiles(replaced, { storage, log })
      return { state: 'taken' as const, afterwards }
    }
  }
}

function beforeUpload({ download_link: link }: store.OrderRow, [earlier]: FileRow[]) {
  if (link !== null) return { link }
  return earlier && { name: earlier.name, bytes: earlier.bytes }
}

function requireRoom({ files }: store.OrderRow, name: string): void {
  if (files.length < ORDER_FILES_MOST || files.some((each) => each.name === name)) return
  throw new Failure(
    'conflict',
    `This order has ${ORDER_FILES_MOST} files, which is the limit. Remove some, or put several into one archive.`,
  )
}

async function findOrder(database: Database, id: number | null): Promise<store.OrderRow> {
  const order = id === null ? undefined : await store.seekOrder(database, id)
  if (!order) throw noOrderOfUpload()
  return order
}

const noOrderOfUpload = () => new Failure('not_found', 'The order of this upload can’t be found.')

/** Whether somebody finds all orders, and not only those of the screen of files (decision 049). */
async function findsAll(database: Database, userId: number): Promise<boolean> {
  const sender = await database
    .selectFrom('users')
    .select(['is_admin', 'staff_role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return sender !== undefined && mayCall(roleOf(sender), 'orderDesk.find')
}

/** M-69: a delivery is personal, and this customer was removed. */
async function requireCustomer(database: Database, id: number): Promise<void> {
  if (await store.isCustomerRemoved(database, id))
    throw new Failure('conflict', 'The customer of this order was removed, and nobody is there to deliver to.')
}

/** Removes files that belong to no order. */
export const dropOldProjects = (database: Database, storage: Storage): Promise<void> =>
  dropUnnamed(storage, { area: 'projects', listNamed: () => listProjectFiles(database), now: new Date() })

const EXPIRED = 'This link has expired. Please open your order again: there you find a new one.'
const GONE = 'These files are not here any more. Please open your order again, or write to us.'

/**
 * Sends project files to anyone with a signed address that has not expired (M-15). For a customer's address the order is
 * checked again: if it isn't paid any more, nothing is sent. Mount it at `PROJECTS_PATH`.
 */
export function createProjects(signing: Pick<Signing, 'database' | 'now'> & { storage: Storage }): Hono {
  const projects = new Hono()
  // Hono uses the same handler for HEAD, without the body.
  projects.get('/:id/:name', async (c) => {
    const id = c.req.param('id')
    const reader = await readLink(signing, id, new URL(c.req.url).searchParams)
    if (!reader) return refuseFile(c, EXPIRED, 403)
    const number = seekId(id)
    const project = number === undefined ? undefined : await seekProject(signing.database, number)
    if (!project) return refuseFile(c, GONE, 404)
    if (!maySeeFiles(reader, project)) return refuseFile(c, EXPIRED, 403)
    const key = projectKey(project.file)
    const file = { key, name: project.name, size: project.bytes, tag: `project-${project.id}` }
    return (await sendFile(c, signing.storage, file)) ?? refuseFile(c, GONE, 404)
  })
  projects.all('*', (c) => refuseFile(c, GONE, 404))
  return projects
}
