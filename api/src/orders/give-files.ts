// M-15, M-16: where the customer finds the files: an address elsewhere, or a project that lies with us, never both; and whether
// it is shown before the order is paid. None of it delivers by itself.
import type { CallContext } from '../kit/calls.ts'
import { dropFiles } from '../kit/drop-files.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { deleteProject, seekProjectOfOrder } from './project-store.ts'
import { checkVersion, wholeLink } from './rules.ts'
import * as store from './store.ts'

type ByAdmin = CallContext & { user: SignedIn }

/** @param link null: there are no files; a project that was uploaded goes */
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
    await keepRecord(transaction, user, {
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
    await keepRecord(transaction, user, { action: 'open-link', entity: 'orders', id: orderId, ...change })
  })
}
