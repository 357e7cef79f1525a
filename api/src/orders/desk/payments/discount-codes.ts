// Codes for a discount, which the studio makes (decision 093).
import type { CodeRow, GivenCode } from '@chobighor/contract/admin/discount-codes'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { DISCOUNT_CODES_LIMIT } from '../../../platform/bounds.ts'
import type { Database } from '../../../platform/database/database.ts'
import { seekId } from '../../../platform/database/paging.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { standingOf } from '../../core/standing-rules.ts'
import { addUpCharges, insertCharge } from '../../money/charges/charge-store.ts'
import { checkCode, checkTakesCode, discountOf } from '../../money/codes/discount-rules.ts'
import * as discounts from '../../money/codes/discount-store.ts'
import { followPrice } from './charge-order.ts'

export async function showCodes(database: Database): Promise<{ codes: CodeRow[] }> {
  const rows = await discounts.listCodes(database)
  return {
    codes: rows.map(({ amount_paisa, valid_from, valid_until, uses_most, ...row }) => ({
      ...row,
      amount: amount_paisa === null ? null : takaFromPaisa(amount_paisa),
      from: valid_from,
      until: valid_until,
      usesMost: uses_most,
      isOncePerCustomer: row.is_once_per_customer,
      isActive: row.is_active,
    })),
  }
}

const SAME = 'There is such a code already.'

/** @throws invalid, conflict */
export async function addCode(given: GivenCode, { database, user }: SignedInContext) {
  const code = rowOf(given)
  await inTransactionOf({ database, user }, async (transaction) => {
    const id = await discounts.insertCode(transaction, code)
    if (id === undefined) throw new Failure('conflict', SAME, { field: 'code' })
    await insertRecord(transaction, user, { action: 'add', entity: 'discount_codes', id, after: code })
  })
  return showCodes(database)
}

/** What orders have used already stays as it is. @throws not_found, invalid, conflict */
export async function changeCode(
  { id: given, version, ...changed }: GivenCode & { id: string; version: number },
  { database, user }: SignedInContext,
) {
  const code = rowOf(changed)
  const id = seekId(given)
  await inTransactionOf({ database, user }, async (transaction) => {
    const before = id === undefined ? undefined : await discounts.lockCode(transaction, { id })
    if (!before) throw new Failure('not_found', 'There is no such code.')
    if (before.version !== version)
      throw new Failure('conflict', 'Somebody else has changed this code meanwhile. Please look at it again.', {
        field: 'version',
      })
    if (await discounts.isCodeTaken(transaction, code.code, before.id))
      throw new Failure('conflict', SAME, { field: 'code' })
    await discounts.changeCode(transaction, before.id, code)
    const change = { action: 'change', entity: 'discount_codes', id: before.id, before, after: code }
    await insertRecord(transaction, user, change)
  })
  return showCodes(database)
}

/** @throws invalid */
function rowOf({ percent, amount, from, until, usesMost, isOncePerCustomer, isActive, ...words }: GivenCode) {
  if ((percent === null) === (amount === null))
    throw new Failure('invalid', 'Please enter a percent or a sum, one of the two.', { field: 'percent' })
  if (amount === 0) throw new Failure('invalid', 'The sum must be more than 0.', { field: 'amount' })
  if (from !== null && until !== null && until < from)
    throw new Failure('invalid', 'The last day can’t be before the first.', { field: 'until' })
  return {
    ...words,
    percent,
    amount_paisa: amount,
    valid_from: from,
    valid_until: until,
    uses_most: usesMost,
    is_once_per_customer: isOncePerCustomer,
    is_active: isActive,
  }
}

// A customer enters a code for a discount on the page of an order that is not confirmed yet. What it takes off is a discount
// of the order like those that the studio gives (decision 093).

/** @param code as it is kept, in capitals @throws conflict, invalid */
export async function redeemDiscountCode(orderId: number, code: string, context: SignedInContext): Promise<void> {
  const { limits, user, now } = context
  // a wrong code counts: nobody tries all of them
  await limits.untilFailed(DISCOUNT_CODES_LIMIT, String(user.id), () =>
    withLockedOrder(orderId, context, async (transaction, order) => {
      checkTakesCode(standingOf(order), await discounts.seekCodeOf(transaction, orderId))
      const known = await discounts.lockCode(transaction, { code })
      const usable = checkCode(known, {
        uses: known ? await discounts.countUses(transaction, known.id) : 0,
        ownUse: known && (await discounts.seekUseOf(transaction, { codeId: known.id, userId: user.id })),
        today: dayOf(now()),
      })
      const amount_paisa = -discountOf(usable, order)
      const discount = { kind: 'discount', amount_paisa, reason: `${usable.reason} (${usable.code})` }
      const charge = { ...discount, order_id: orderId, consent: '', isAgreed: true, added_by: user.id }
      const charge_id = await insertCharge(transaction, charge)
      await discounts.insertUse(transaction, { order_id: orderId, code_id: usable.id, charge_id })
      await addUpCharges(transaction, orderId)
      await insertRecord(transaction, user, { action: 'charge', entity: 'orders', id: orderId, after: discount })
      await followPrice(transaction, orderId, context)
    }),
  )
}
