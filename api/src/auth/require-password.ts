// Before something that whoever found an open back office must not do, the person gives the password again.
import { Failure } from '@chobighor/contract/plain/failure'
import { SIGN_IN_LIMIT } from '../platform/bounds.ts'
import { shortenAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import type { SignedInContext } from './call-context.ts'
import { verifyPassword } from './hash-passwords.ts'
import { seekPasswordHash } from './sessions-store.ts'

/** A wrong one counts like a failed sign-in. @param field where the sentence stands @throws invalid, too_many */
export async function requirePassword(
  { database, limits, user, visitor }: SignedInContext,
  { given, field, sentence }: { given: string; field: string; sentence: string },
): Promise<void> {
  await limits.untilFailed(SIGN_IN_LIMIT, [rateLimitKey(user.email), shortenAddress(visitor.address)], async () => {
    if (await verifyPassword(given, await seekPasswordHash(database, user.id))) return
    throw new Failure('invalid', sentence, { field })
  })
}
