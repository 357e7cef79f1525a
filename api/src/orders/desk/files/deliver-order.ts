// M-18: a paid order is delivered once, with one e-mail to the customer. M-15, M-16: the files are at an external
// address or in projects in our storage, never both. Before payment the customer sees them only if the studio allows it.

import { Failure } from '@chobighor/contract/plain/failure'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { dropFiles } from '../../../platform/storage/drop-files.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { deleteProjects } from '../../core/project-store.ts'
import { wholeLink } from '../../core/rules.ts'
import { checkDeliverable, standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { announceFiles, tellCustomer } from '../messages.ts'

/**
 * An order that is delivered already doesn't change.
 * @param given.version the one that the admin saw; without it the order may have changed meanwhile
 * @throws invalid if it is unpaid, conflict if it was declined or cancelled
 */
export async function deliverOrder(
  orderId: number,
  { version }: { version?: number | undefined },
  context: SignedInContext,
): Promise<void> {
  const { user: admin } = context
  await withLockedOrder(orderId, { ...context, version }, async (transaction, row) => {
    checkDeliverable(standingOf(row))
    if (!(await store.markDelivered(transaction, orderId, admin.id))) return
    await insertRecord(transaction, admin, { action: 'deliver', entity: 'orders', id: orderId })
    await tellCustomer(transaction, { row, kind: 'project-ready' }, context)
  })
}

/** @param link it takes the place of all uploaded files; null takes the earlier link away, and the files stay */
export async function setLink(
  orderId: number,
  { link, version }: { link: string | null; version?: number | undefined },
  context: SignedInContext,
): Promise<void> {
  const { user, storage, log } = context
  const after = wholeLink(link)
  const gone = await withLockedOrder(orderId, { ...context, version }, async (transaction, order) => {
    const { download_link: before, files } = order
    const replaced = after === null ? [] : files
    if (before === after && replaced.length === 0) return []
    await store.updateOrder(transaction, orderId, { download_link: after })
    await insertRecord(transaction, user, {
      action: 'link',
      entity: 'orders',
      id: orderId,
      before: { link: before, ...(replaced.length > 0 && { project: namesOf(replaced) }) },
      after: { link: after },
    })
    const dropped = await deleteProjects(transaction, replaced)
    await announceFiles(transaction, { orderId, isAdded: after !== null }, context)
    return dropped
  })
  await dropFiles(gone, { storage, log })
}

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name).join(', ')

/**
 * A download that is under way goes on to its end.
 * @throws conflict if another admin was faster
 */
export async function removeFile(orderId: number, id: number, context: SignedInContext): Promise<void> {
  const { user, storage, log } = context
  const gone = await withLockedOrder(orderId, context, async (transaction, { files, download_link }) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw new Failure('conflict', 'This file is not there any more.')
    const dropped = await deleteProjects(transaction, [file])
    // for the version: the order has changed
    await store.updateOrder(transaction, orderId, { download_link })
    const before = { name: file.name, bytes: file.bytes }
    await insertRecord(transaction, user, { action: 'remove-file', entity: 'orders', id: orderId, before })
    await announceFiles(transaction, { orderId, isAdded: false }, context)
    return dropped
  })
  await dropFiles(gone, { storage, log })
}

export async function openLink(
  orderId: number,
  { isLinkOpen, version }: { isLinkOpen: boolean; version: number },
  { database, user }: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { database, user, version }, async (transaction, row) => {
    if (row.is_link_open === isLinkOpen) return
    await store.updateOrder(transaction, orderId, { is_link_open: isLinkOpen })
    const change = { before: { isLinkOpen: row.is_link_open }, after: { isLinkOpen } }
    await insertRecord(transaction, user, { action: 'open-link', entity: 'orders', id: orderId, ...change })
  })
}
