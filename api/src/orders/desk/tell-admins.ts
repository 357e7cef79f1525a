// Where money goes is the first thing that a thief would change, so every admin is told of it (decision 088).
import { localTime } from '@chobighor/contract/plain/dates'
import type { SignedInContext } from '../../auth/call-context.ts'
import { nameOf } from '../../auth/person-name.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { listAdmins } from '../../mail/store.ts'
import type { Transaction } from '../../platform/database/database.ts'

interface ChangedAccount {
  /** The wallet, bank or gateway as people read it. */
  at: string
  number: string
  /** The screen of the back office that shows it. */
  screen: 'accounts' | 'gateways'
  now: 'offered' | 'switched-off' | 'removed'
}

/** Needs the transaction that changes the account. */
export async function tellAdmins(
  transaction: Transaction,
  account: ChangedAccount,
  context: SignedInContext,
): Promise<void> {
  const { user, now } = context
  const by = nameOf(user)
  const change = { ...account, by, changedAt: localTime(now()) }
  for (const { email, first_name } of await listAdmins(transaction))
    await enqueueEmail(transaction, { kind: 'account-changed', to: email, firstName: first_name, ...change }, context)
}
