// The projects of orders. M-16: the file of an uploaded project moves to the folder of projects and replaces an earlier
// project or an external address. The upload doesn't deliver the order.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@chobighor/contract/failure'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { PROJECT_MOST } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { seekId } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import { refuseFile, sendFile } from '../platform/http/send-file.ts'
import { dropFiles, syncFolder } from '../platform/storage/folder.ts'
import { deleteProject, insertProject, listProjectFiles, seekProject } from './project-store.ts'
import { maySeeFiles } from './rules.ts'
import { readLink, type Signing } from './sign-link.ts'
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

const EXPIRED = 'This link has run out. Please open your order again: there you find a new one.'
const GONE = 'These files are not here any more. Please open your order again, or write to us.'

/**
 * Sends project files to anyone with a signed address that has not expired (M-15). For a customer's address the order is
 * checked again: if it isn't paid any more, nothing is sent. Mount it at `PROJECTS_PATH`.
 * @param folder of the projects
 */
export function createProjects(signing: Pick<Signing, 'database' | 'now'> & { folder: string }): Hono {
  const projects = new Hono()
  // Hono uses the same handler for HEAD, without the body.
  projects.get('/:id/:name', async (c) => {
    const id = c.req.param('id')
    const reader = await readLink(signing, id, new URL(c.req.url).searchParams)
    if (!reader) return refuseFile(c, EXPIRED, 403)
    const number = seekId(id)
    const project = number === undefined ? undefined : await seekProject(signing.database, number)
    if (!project) return refuseFile(c, GONE, 404)
    if (!maySeeFiles({ is_admin: reader === 'studio' }, project)) return refuseFile(c, EXPIRED, 403)
    const file = { name: project.name, size: project.bytes, tag: `project-${project.id}` }
    return (await sendFile(c, path.join(signing.folder, project.file), file)) ?? refuseFile(c, GONE, 404)
  })
  projects.all('*', (c) => refuseFile(c, GONE, 404))
  return projects
}
