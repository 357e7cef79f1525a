// The demo leaves the site with the first own content of its kind (decision 058). Its rows are hidden, not removed: so
// they can be shown again, and nothing that names them is lost.
import { isOwn } from '@chobighor/api/collections/own-rows-store'
import type { Transaction } from '@chobighor/api/platform/database/database'
import { COLLECTIONS, referencesOf } from '@chobighor/contract/admin/collections'
import type { LeavingKind } from '@chobighor/contract/admin/start'
import { sql } from 'kysely'
import { affected, hideBookingSetup, restoreBookingSetup, setAccountsActive } from './booking-setup.ts'

/** By kind: the tables that leave together. Galleries and companies leave if they would be empty. */
const LEAVING: Record<LeavingKind, readonly string[]> = {
  slides: ['slides'],
  testimonials: ['testimonials'],
  services: ['services'],
  photos: ['photos', 'photo_categories', 'companies'],
  videos: ['videos', 'companies'],
}

const isLeaving = (kind: string): kind is LeavingKind => Object.hasOwn(LEAVING, kind)

/** @returns how many rows were hidden: none if this kind has no demo, or left before */
export async function hideDemoKind(transaction: Transaction, kind: string): Promise<number> {
  if (kind === 'payment_accounts') return setAccountsActive(transaction, false)
  if (!isLeaving(kind) || !(await leaveOnce(transaction, kind))) return 0
  let hidden = kind === 'services' ? await hideBookingSetup(transaction) : 0
  for (const table of LEAVING[kind]) {
    const conditions = [sql`t.demo`, sql`t.is_published`, sql`not ${isOwn(table)}`, ...shownIn(table)]
    const change = sql`
      update ${sql.table(table)} as t set is_published = false, version = t.version + 1
      where ${sql.join(conditions, sql` and `)}
    `
    hidden += await affected(change, transaction)
  }
  return hidden
}

export async function showDemoKind(transaction: Transaction, kind: LeavingKind): Promise<number> {
  await leaveOnce(transaction, kind)
  let shown = kind === 'services' ? await restoreBookingSetup(transaction) : 0
  for (const table of LEAVING[kind]) {
    const change = sql`
      update ${sql.table(table)} set is_published = true, version = version + 1 where demo and not is_published
    `
    shown += await affected(change, transaction)
  }
  return shown
}

/** @returns false if it left before */
async function leaveOnce(transaction: Transaction, kind: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('first_start')
    .set({ demo_left: sql`array_append(demo_left, ${kind})` })
    .where(sql<boolean>`not ${kind} = any(demo_left)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What still shows something stays: a gallery with own photos, a company with films. */
function shownIn(table: string) {
  return COLLECTIONS.filter(({ fields }) => 'is_published' in fields).flatMap((from) =>
    Object.entries(referencesOf(from)).flatMap(([column, to]) =>
      COLLECTIONS.some((each) => each.name === to && each.table === table)
        ? sql`not exists (
            select from ${sql.table(from.table)} as f where f.${sql.ref(column)} = t.id and f.is_published
          )`
        : [],
    ),
  )
}
