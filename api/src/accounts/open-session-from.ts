// Opening a session, and remembering the network that somebody signed in from (decision 029).
import type { Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import { openSession } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { shortenAddress } from '../kit/visitor-address.ts'
import { addKnownNetwork } from './known-networks-store.ts'

/** The visitor's network, as it is kept: nobody can read an address from it. */
export function networkHashOf({ limits, visitor }: Pick<CallContext, 'limits' | 'visitor'>): Promise<Buffer> {
  return limits.hash(`network ${shortenAddress(visitor.address)}`)
}

/**
 * Opens a session and remembers the network that it was opened from.
 * @param networkHash read before the transaction, which has a connection of its own
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
