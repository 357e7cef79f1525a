// The contract, ready to be implemented: `calls.portfolio.listPhotos.handler(…)`. Stands alone, so that the domains'
// routes and `api.ts`, which mounts them, don't import each other.
import { wholeContract } from '@chobighor/contract/admin/contract'
import { Failure } from '@chobighor/contract/failure'
import { implement } from '@orpc/server'
import type { Logger } from 'pino'
import type { Backups } from './backups.ts'
import { TURN_TIME, USER_WRITES_MOST } from './bounds.ts'
import type { Database } from './database.ts'
import type { Demo } from './demo.ts'
import type { Limits } from './limits.ts'
import type { PayPal } from './paypal-client.ts'
import type { Preview } from './preview.ts'
import { findSignedIn, type SessionLife, type SignedIn } from './sessions.ts'
import { createTurnsByKey } from './turns.ts'

/** What every call may use. */
export interface CallContext {
  database: Database
  limits: Limits
  log: Logger
  now: () => Date
  /** The origin that videos are embedded from, `https://www.youtube-nocookie.com` unless configured. */
  videoHost: string
  /** The address that visitors know: what links in letters begin with, never the request's Host (Z-08). */
  publicUrl: string
  /** Tells the postman that letters wait. */
  mailPromised: () => void
  /** Who asks. */
  visitor: { address: string; wantsNoTrace: boolean }
  /** The bearer token that came along, whoever's it is. */
  token: string | undefined
  /** What makes a call that is sent again the same call (M-10). */
  idempotencyKey: string | undefined
  sessionLife: SessionLife
  /** Where the projects of orders lie. */
  projectFolder: string
  /** What is shown beside what is public: to whoever has a preview's token, and in no other case. */
  preview: Preview | undefined
  /** Undefined where it isn't set up (M-05). */
  paypal: PayPal | undefined
  demo: Demo
  backups: Backups
}

/** A body that is none, as the input of a call: whether somebody may ask at all is said first. */
export class Unreadable {
  readonly failure: Failure
  constructor(failure: Failure) {
    this.failure = failure
  }
}

/** The contract without any guard: what the guarded calls are mounted in. */
export const anybody = implement(wholeContract).$context<CallContext>()

const requireReadable = anybody.middleware(({ next }, input) => {
  if (input instanceof Unreadable) throw input.failure
  return next()
})

/** Before the turns of all who write (write-turns.ts), so that one customer doesn't fill those. */
const turnsOfUsers = new WeakMap<Database, ReturnType<typeof createTurnsByKey<number>>>()

function inTurnOf<Result>(database: Database, userId: number, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOfUsers.get(database) ?? createTurnsByKey<number>({ most: USER_WRITES_MOST, patience: TURN_TIME })
  turnsOfUsers.set(database, turns)
  return turns(userId, work)
}

const guarded = anybody.use(async ({ context, next, procedure }) => {
  const user = await findSignedIn(context.database, context.token, context.sessionLife)
  const go = async () => next({ context: { user, token: context.token ?? '' } }) // whose it is was just found
  // the studio's own writes may take long, and nobody else makes them
  const isRead = procedure['~orpc'].route.method === 'GET'
  return isRead || user.is_admin ? go() : inTurnOf(context.database, user.id, go)
})

/** Calls of anybody. */
export const calls = anybody.use(requireReadable)

/** Calls of somebody who has signed in. The guard stands before the body is looked at. */
export const signedIn = guarded.use(requireReadable)

/** Calls of the studio's admins; whoever else asks is refused before anything is looked at (M-18). */
export const adminOnly = guarded
  .use(({ context, next }) => {
    requireAdmin(context.user)
    return next()
  })
  .use(requireReadable)

/** For what is no call of the contract, such as uploads. */
export async function findAdmin(context: Pick<CallContext, 'database' | 'sessionLife' | 'token'>): Promise<SignedIn> {
  return requireAdmin(await findSignedIn(context.database, context.token, context.sessionLife))
}

function requireAdmin(user: SignedIn): SignedIn {
  if (!user.is_admin) throw new Failure('forbidden', 'Only the studio may do this.')
  return user
}
