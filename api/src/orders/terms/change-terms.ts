// The studio's terms: read by everybody, changed by admins. Orders keep those under which they were placed (decision 087).
import type { BookingTerms, ChangedTerms } from '@chobighor/contract/booking-terms'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../auth/call-context.ts'
import { inTransactionOf } from '../../auth/sessions-store.ts'
import { differenceOf, insertRecord } from '../../collections/write-audit-record.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StoredTerms } from './stored-terms.ts'
import { findTerms, saveTerms } from './terms-store.ts'

/** In the contract's shape: sums are strings. */
export function wireTerms({ version, terms }: StoredTerms): BookingTerms {
  return {
    version,
    ...terms,
    instalments: terms.instalments.map((row) => ({ ...row, amount: takaOrNull(row.amount) })),
    overtime: takaFromPaisa(terms.overtime),
    zones: terms.zones.map(({ name, cost }) => ({ name, cost: takaOrNull(cost) })),
  }
}

const takaOrNull = (paisa: number | null) => (paisa === null ? null : takaFromPaisa(paisa))

export async function showTerms(database: Database): Promise<BookingTerms> {
  return wireTerms(await findTerms(database))
}

/** @throws conflict if somebody else has changed them meanwhile */
export async function changeTerms(
  { version, ...terms }: ChangedTerms & { version: number },
  { database, user }: SignedInContext,
): Promise<BookingTerms> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const before = await findTerms(transaction)
    if (before.version !== version || !(await saveTerms(transaction, { version, terms })))
      throw new Failure('conflict', 'Somebody else has changed the terms meanwhile. Please look at them again.', {
        field: 'version',
      })
    const difference = differenceOf({ ...before.terms }, { ...terms })
    await insertRecord(transaction, user, { action: 'change', entity: 'booking_terms', ...difference })
    return showTerms(transaction)
  })
}
