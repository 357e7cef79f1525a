// Whoever opens an account with an authenticator app is told when it is switched on or off, as they are of a new password.
import { localTime } from '@chobighor/contract/plain/dates'
import { type EmailContext, enqueueEmail } from '../mail/enqueue-email.ts'
import type { Transaction } from '../platform/database/database.ts'

interface SecondFactorOwner {
  email: string
  first_name: string
}

/** Needs the transaction that makes the change. @param by who has switched off the app of somebody else */
export async function notifyOfSecondFactor(
  transaction: Transaction,
  kind: 'app-switched-on' | 'app-switched-off',
  { email: to, first_name: firstName }: SecondFactorOwner,
  { by, ...context }: EmailContext & { by?: string },
): Promise<void> {
  const changedAt = localTime(context.now())
  const letter =
    kind === 'app-switched-off' && by !== undefined
      ? { kind, to, firstName, changedAt, by }
      : { kind, to, firstName, changedAt }
  await enqueueEmail(transaction, letter, context)
}
