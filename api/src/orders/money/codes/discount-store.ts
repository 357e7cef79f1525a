// All queries of codes for a discount, and of the orders that have used them (decision 093).
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { DiscountCodes, DiscountUses } from '../../../platform/database/tables.ts'
import type { OrderRow } from '../../core/store.ts'
import { checkUsedAgain } from './discount-rules.ts'

export type CodeRow = Selectable<DiscountCodes>
type Given = Omit<Insertable<DiscountCodes>, 'id' | 'version'>

/** Uses by orders that were not declined or cancelled. */
const standing = (database: Database) =>
  database
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('orders.status', 'in', ['requested', 'confirmed'])

/** The newest first. */
export async function listCodes(database: Database) {
  const rows = await database.selectFrom('discount_codes').selectAll().orderBy('id', 'desc').execute()
  const counts = await standing(database)
    .select(['code_id', sql<number>`count(*)::integer`.as('uses')])
    .groupBy('code_id')
    .execute()
  const uses = new Map(counts.map((row) => [row.code_id, row.uses]))
  return rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 }))
}

/** Whether it makes sense to ask a customer for a code. */
export async function hasCodes(database: Database, today: string): Promise<boolean> {
  const code = database
    .selectFrom('discount_codes')
    .select('id')
    .where('is_active', '=', true)
    .where((of) => of.or([of('valid_until', 'is', null), of('valid_until', '>=', today)]))
  return (await code.limit(1).executeTakeFirst()) !== undefined
}

/** Of several orders that take one code at the same moment, the others wait for the first. The order is locked before. */
export function lockCode(transaction: Transaction, by: { code: string } | { id: number }) {
  const codes = transaction.selectFrom('discount_codes').selectAll().forUpdate()
  const found = 'code' in by ? codes.where('code', '=', by.code) : codes.where('id', '=', by.id)
  return found.executeTakeFirst()
}

export async function countUses(transaction: Transaction, codeId: number): Promise<number> {
  const { uses } = await standing(transaction)
    .select(sql<number>`count(*)::integer`.as('uses'))
    .where('code_id', '=', codeId)
    .executeTakeFirstOrThrow()
  return uses
}

/** The order at which this customer has used it. */
export async function seekUseOf(
  transaction: Transaction,
  { codeId, userId }: { codeId: number; userId: number },
): Promise<number | undefined> {
  const use = standing(transaction).select('order_id').where('code_id', '=', codeId).where('user_id', '=', userId)
  return (await use.executeTakeFirst())?.order_id
}

/** The code that this order has. */
export async function seekCodeOf(transaction: Transaction, orderId: number): Promise<string | undefined> {
  const use = transaction
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .select('code')
    .where('order_id', '=', orderId)
  return (await use.executeTakeFirst())?.code
}

export async function insertUse(transaction: Transaction, use: Insertable<DiscountUses>): Promise<void> {
  await transaction.insertInto('discount_uses').values(use).execute()
}

/** @returns undefined if there is such a code already */
export async function insertCode(transaction: Transaction, code: Given): Promise<number | undefined> {
  const made = transaction
    .insertInto('discount_codes')
    .values(code)
    .onConflict((same) => same.column('code').doNothing())
  return (await made.returning('id').executeTakeFirst())?.id
}

/** @returns whether another code is called the same */
export async function isCodeTaken(transaction: Transaction, code: string, but: number): Promise<boolean> {
  const other = transaction.selectFrom('discount_codes').select('id').where('code', '=', code).where('id', '<>', but)
  return (await other.executeTakeFirst()) !== undefined
}

export async function changeCode(transaction: Transaction, id: number, code: Given): Promise<void> {
  await transaction
    .updateTable('discount_codes')
    .set({ ...code, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Of an order that the studio opens again. It is locked. @throws conflict if the code is used up meanwhile */
export async function takeCodeAgain(
  transaction: Transaction,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
): Promise<void> {
  const code = await seekCodeOf(transaction, id)
  const known = code === undefined ? undefined : await lockCode(transaction, { code })
  if (!known) return
  const uses = await countUses(transaction, known.id)
  const ownUse = user_id === null ? undefined : await seekUseOf(transaction, { codeId: known.id, userId: user_id })
  checkUsedAgain(known, { uses, ownUse })
}
