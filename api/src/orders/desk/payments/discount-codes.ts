// Codes for a discount, which the studio makes (decision 093).

import type { CodeRow, GivenCode } from '@chobighor/contract/admin/discount-codes'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { seekId } from '../../../platform/database/paging.ts'
import * as discounts from '../../money/codes/discount-store.ts'

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
