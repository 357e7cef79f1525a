// The contract, ready to be implemented: `calls.portfolio.listPhotos.handler(…)`. It is in a file of its own, so that
// the domains' routes and `api.ts`, which mounts them, don't import each other.
import { wholeContract } from '@chobighor/contract/admin/contract'
import { Failure } from '@chobighor/contract/plain/failure'
import { mayCall, type StudioCall } from '@chobighor/contract/plain/permissions'
import { definitionOf } from '@chobighor/contract/procedures'
import { audienceOf } from '@chobighor/contract/routes'
import { implement } from '@orpc/server'
import { TURN_TIME, USER_WRITES_MOST } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { createKeyedSemaphore } from '../platform/semaphore.ts'
import type { CallContext } from './call-context.ts'
import { findSignedIn, roleOf, type SignedIn } from './sessions-store.ts'

/** An input that can't be read. It is refused only after the guard has checked whether the caller is allowed. */
export class Unreadable {
  readonly failure: Failure
  constructor(failure: Failure) {
    this.failure = failure
  }
}

/** The contract without any guard; the guarded calls are mounted in it. */
export const anybody = implement(wholeContract).$context<CallContext>()

const requireReadable = anybody.middleware(({ next }, input) => {
  if (input instanceof Unreadable) throw input.failure
  return next()
})

const ROLE_REFUSED = 'Your role in the studio does not include this. An admin can change your role.'

/** Comes before the limit of all writes (transactions.ts), so that one customer can't use up that limit. */
const writesOfUsers = new WeakMap<Database, ReturnType<typeof createKeyedSemaphore<number>>>()

function inTurnOf<Result>(database: Database, userId: number, work: () => Promise<Result>): Promise<Result> {
  const writes =
    writesOfUsers.get(database) ?? createKeyedSemaphore<number>({ most: USER_WRITES_MOST, patience: TURN_TIME })
  writesOfUsers.set(database, writes)
  return writes(userId, work)
}

const guarded = anybody.use(async ({ context, next, procedure }) => {
  const user = await findSignedIn(context.database, context.token, context.sessionLife)
  const go = async () => next({ context: { user, token: context.token ?? '' } }) // this user's, as just found
  // the studio's own writes may take long
  const isRead = definitionOf(procedure).route.method === 'GET'
  return isRead || roleOf(user) !== undefined ? go() : inTurnOf(context.database, user.id, go)
})

/** Calls that everybody may make. */
export const calls = anybody.use(requireReadable)

/** Calls for signed-in users. The guard runs before the body is read. */
export const signedIn = guarded.use(requireReadable)

/** Calls of the back office, for the roles that may make them. Everybody else is refused before anything is read (M-18). */
export const studioOnly = guarded
  .use(({ context, next, path }) => {
    // the router's keys are those of the contract
    requireRole(context.user, path.join('.') as StudioCall)
    return next()
  })
  .use(requireReadable)

/**
 * Asked before a byte of a body is read, so that nobody fills the memory with what they may not send (decision 101). The
 * guard above asks again when the body has come: it may take half a minute, and the role may have changed meanwhile.
 * @param path of the call in the contract, such as `['orders', 'placeOrder']`
 * @throws unauthenticated, forbidden
 */
export async function requireCaller(
  context: Pick<CallContext, 'database' | 'sessionLife' | 'token'>,
  procedure: object,
  path: readonly string[],
): Promise<void> {
  const audience = audienceOf(definitionOf(procedure).route.spec)
  if (audience === 'everybody') return
  const user = await findSignedIn(context.database, context.token, context.sessionLife)
  if (audience === 'admins') requireRole(user, path.join('.') as StudioCall)
}

/** For requests that are not calls of the contract, such as uploads. */
export async function findStudioUser(
  context: Pick<CallContext, 'database' | 'sessionLife' | 'token'>,
  name: StudioCall,
): Promise<SignedIn> {
  return requireRole(await findSignedIn(context.database, context.token, context.sessionLife), name)
}

function requireRole(user: SignedIn, name: StudioCall): SignedIn {
  const role = roleOf(user)
  if (role === undefined) throw new Failure('forbidden', 'Only the studio may do this.')
  if (!mayCall(role, name)) throw new Failure('forbidden', ROLE_REFUSED)
  return user
}
