import type { Transaction } from '../../../platform/database/database.ts'
import type { OrderRow } from '../../core/store.ts'
import { checkUsedAgain } from './discount-rules.ts'
import * as discounts from './discount-store.ts'

/** Of an order that the studio opens again. It is locked. @throws conflict if the code is used up meanwhile */
export async function takeCodeAgain(
  transaction: Transaction,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
): Promise<void> {
  const code = await discounts.seekCodeOf(transaction, id)
  const known = code === undefined ? undefined : await discounts.lockCode(transaction, { code })
  if (!known) return
  const uses = await discounts.countUses(transaction, known.id)
  const ownUse =
    user_id === null ? undefined : await discounts.seekUseOf(transaction, { codeId: known.id, userId: user_id })
  checkUsedAgain(known, { uses, ownUse })
}
