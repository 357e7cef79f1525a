// M-18: a paid order is delivered once, with one e-mail to the customer. M-15, M-16: the files are at an external
// address or in a project on our disk, never both. Before payment the customer sees them only if the studio allows it.
import type { CallContext } from '../auth/call-context.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { dropFiles } from '../platform/storage/folder.ts'
import { deleteProject, seekProjectOfOrder } from './project-store.ts'
import { checkDeliverable, checkVersion, wholeLink } from './rules.ts'
import { orderOf, showOrder } from './show-orders.ts'
import * as store from './store.ts'

/**
 * An order that is delivered already doesn't change.
 * @param version the version that the admin saw; undefined: any version
 * @throws invalid if it is unpaid, conflict if it was declined or cancelled
 */
export async function deliverOrder(
  orderId: number,
  context: CallContext & { user: SignedIn },
  version?: number,
): Promise<void> {
  const { database, user: admin } = context
  await database.transaction().execute(async (transaction) => {
    const showing = { ...context, database: transaction }
    const row = await store.lockOrder(transaction, orderId, admin)
    if (version !== undefined) checkVersion(row, version)
    checkDeliverable(await showOrder(showing, row, admin))
    if (!(await store.markDelivered(transaction, orderId, admin.id))) return
    await insertRecord(transaction, admin, { action: 'deliver', entity: 'orders', id: orderId })
    const order = await orderOf(showing, orderId)
    const letter = { kind: 'project-ready' as const, to: row.email, firstName: row.first_name, order }
    await enqueueEmail(transaction, letter, context)
  })
}

type ByAdmin = CallContext & { user: SignedIn }

/** @param link null: there are no files; an uploaded project is deleted */
export async function setLink(
  orderId: number,
  { link, version }: { link: string | null; version?: number | undefined },
  { database, user, projectFolder: folder, log }: ByAdmin,
): Promise<void> {
  const after = wholeLink(link)
  const gone = await database.transaction().execute(async (transaction) => {
    const { download_link: before, ...row } = await store.lockOrder(transaction, orderId, user)
    if (version !== undefined) checkVersion(row, version)
    const project = await seekProjectOfOrder(transaction, orderId)
    if (before === after && !project) return undefined
    await store.updateOrder(transaction, orderId, { download_link: after })
    await insertRecord(transaction, user, {
      action: 'link',
      entity: 'orders',
      id: orderId,
      before: { link: before, ...(project && { project: project.name }) },
      after: { link: after },
    })
    return deleteProject(transaction, orderId)
  })
  if (gone !== undefined) await dropFiles([gone], { folder, log })
}

export async function openLink(
  orderId: number,
  { isLinkOpen, version }: { isLinkOpen: boolean; version: number },
  { database, user }: ByAdmin,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, user)
    checkVersion(row, version)
    if (row.is_link_open === isLinkOpen) return
    await store.updateOrder(transaction, orderId, { is_link_open: isLinkOpen })
    const change = { before: { isLinkOpen: row.is_link_open }, after: { isLinkOpen } }
    await insertRecord(transaction, user, { action: 'open-link', entity: 'orders', id: orderId, ...change })
  })
}
