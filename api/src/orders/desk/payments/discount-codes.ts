// Codes for a discount: the studio makes them, and a customer enters one on the page of an order that is not confirmed yet.
// What it takes off is a discount of the order like those that the studio gives (decision 093).

import type { CodeRow, GivenCode } from '@chobighor/contract/admin/discount-codes'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../auth/call-context.ts'
import { lockSignedInUser, type SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { DISCOUNT_CODES_LIMIT } from '../../../platform/bounds.ts'
import type { Database } from '../../../platform/database/database.ts'
import { seekId } from '../../../platform/database/paging.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { dayOf } from '../../../platform/local-time.ts'
import * as store from '../../core/store.ts'
import { addUpCharges, insertCharge } from '../../money/charges/charge-store.ts'
import { checkCode, checkTakesCode, checkUsedAgain, discountOf } from '../../money/codes/discount-rules.ts'
import * as discounts from '../../money/codes/discount-store.ts'
import { honourAdvance } from '../../money/instalments/advance-paid.ts'
import { closeOpened } from '../../money/online/provider-payment-store.ts'
import { orderOf } from '../show-orders.ts'

type BySomebody = CallContext & { user: SignedIn }

/** @param code as it is kept, in capitals @throws conflict, invalid */
export async function takeCode(orderId: number, code: string, context: BySomebody): Promise<void> {
  const { database, limits, user, now } = context
  // a wrong code counts: nobody tries all of them
  await limits.untilFailed(DISCOUNT_CODES_LIMIT, String(user.id), () =>
    inTransaction(database, async (transaction) => {
      const order = await store.lockOrder(transaction, orderId, user)
      const shown = await orderOf({ ...context, database: transaction }, orderId)
      checkTakesCode(shown, await discounts.seekCodeOf(transaction, orderId))
      const known = await discounts.lockCode(transaction, { code })
      const found = checkCode(known, {
        uses: known ? await discounts.countUses(transaction, known.id) : 0,
        ownUse: known && (await discounts.seekUseOf(transaction, { codeId: known.id, userId: user.id })),
        today: dayOf(now()),
      })
      const paisa = discountOf(found, order)
      const reason = `${found.reason} (${found.code})`
      const charge = { order_id: orderId, kind: 'discount', amount_paisa: -paisa, reason, consent: '' }
      const charge_id = await insertCharge(transaction, { ...charge, isAgreed: true, added_by: user.id })
      await discounts.insertUse(transaction, { order_id: orderId, code_id: found.id, charge_id })
      await addUpCharges(transaction, orderId)
      await closeOpened(transaction, orderId, { reason: 'the price of the order was changed' })
      const after = { kind: 'discount', amount_paisa: -paisa, reason }
      await insertRecord(transaction, user, { action: 'charge', entity: 'orders', id: orderId, after })
      await honourAdvance(transaction, orderId, context)
    }),
  )
}

/** Of an order that the studio opens again. It is locked. @throws conflict if the code is used up meanwhile */
export async function takeCodeAgain(
  transaction: Transaction<Tables>,
  { id, user_id }: Pick<store.OrderRow, 'id' | 'user_id'>,
): Promise<void> {
  const code = await discounts.seekCodeOf(transaction, id)
  const known = code === undefined ? undefined : await discounts.lockCode(transaction, { code })
  if (!known) return
  const uses = await discounts.countUses(transaction, known.id)
  const ownUse =
    user_id === null ? undefined : await discounts.seekUseOf(transaction, { codeId: known.id, userId: user_id })
  checkUsedAgain(known, { uses, ownUse })
}

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
export async function addCode(given: GivenCode, { database, user }: BySomebody) {
  const code = rowOf(given)
  await inTransaction(database, async (transaction) => {
    await lockSignedInUser(transaction, user)
    const id = await discounts.insertCode(transaction, code)
    if (id === undefined) throw new Failure('conflict', SAME, { field: 'code' })
    await insertRecord(transaction, user, { action: 'add', entity: 'discount_codes', id, after: code })
  })
  return showCodes(database)
}

/** What orders have used already stays as it is. @throws not_found, invalid, conflict */
export async function changeCode(
  { id: given, version, ...changed }: GivenCode & { id: string; version: number },
  { database, user }: BySomebody,
) {
  const code = rowOf(changed)
  const id = seekId(given)
  await inTransaction(database, async (transaction) => {
    await lockSignedInUser(transaction, user)
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
