// Opens a session, and remembers the network that the user signed in from (decision 029).
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/guards.ts'
import { openSession } from '../auth/sessions-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { shortenAddress } from '../platform/http/anonymize-ip.ts'
import { addKnownNetwork } from './known-networks-store.ts'

/** The visitor's network as it is stored: the address can't be read from it. */
export function networkHashOf({ limits, visitor }: Pick<CallContext, 'limits' | 'visitor'>): Promise<Buffer> {
  return limits.hash(`network ${shortenAddress(visitor.address)}`)
}

/**
 * Opens a session and remembers the network that it was opened from.
 * @param networkHash read before the transaction, because reading it uses another connection
 * @returns the session's token
 */
export async function openSessionFrom(
  transaction: Transaction<Tables>,
  { userId, networkHash }: { userId: number; networkHash: Buffer },
  { sessionLife }: Pick<CallContext, 'sessionLife'>,
): Promise<string> {
  await addKnownNetwork(transaction, { userId, networkHash })
  return openSession(transaction, userId, sessionLife)
}
