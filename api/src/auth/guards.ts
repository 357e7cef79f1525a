// The contract, ready to be implemented: `calls.portfolio.listPhotos.handler(…)`. It is in a file of its own, so that
// the domains' routes and `api.ts`, which mounts them, don't import each other.
import { wholeContract } from '@chobighor/contract/admin/contract'
import { Failure } from '@chobighor/contract/failure'
import { implement } from '@orpc/server'
import type { Logger } from 'pino'
import type { PayPal } from '../payments/paypal-client.ts'
import { TURN_TIME, USER_WRITES_MOST } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Limits } from '../platform/limits/rate-limits.ts'
import { createKeyedSemaphore } from '../platform/semaphore.ts'
import type { Backups } from './backups.ts'
import type { Demo } from './demo.ts'
import type { Preview } from './preview-store.ts'
import { findSignedIn, type SessionLife, type SignedIn } from './sessions-store.ts'

export interface CallContext {
  database: Database
  limits: Limits
  log: Logger
  now: () => Date
  /** The origin of embedded videos, `https://www.youtube-nocookie.com` unless configured. */
  videoHost: string
  /** The address that visitors know. Links in e-mails begin with it, never with the request's Host (Z-08). */
  publicUrl: string
  jobs: JobQueue
  visitor: { address: string; wantsNoTrace: boolean }
  /** The bearer token of the request, valid or not. */
  token: string | undefined
  /** Makes a call that is sent again count as the same call (M-10). */
  idempotencyKey: string | undefined
  sessionLife: SessionLife
  /** The folder of the orders' projects. */
  projectFolder: string
  /** The row that a preview's token shows beside what is public; undefined without such a token. */
  preview: Preview | undefined
  /** Undefined if PayPal isn't set up (M-05). */
  paypal: PayPal | undefined
  demo: Demo
  backups: Backups
}

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
  // the studio's own writes may take long, and only admins make them
  const isRead = procedure['~orpc'].route.method === 'GET'
  return isRead || user.is_admin ? go() : inTurnOf(context.database, user.id, go)
})

/** Calls that everybody may make. */
export const calls = anybody.use(requireReadable)

/** Calls for signed-in users. The guard runs before the body is read. */
export const signedIn = guarded.use(requireReadable)

/** Calls for the studio's admins. Everybody else is refused before anything is read (M-18). */
export const adminOnly = guarded
  .use(({ context, next }) => {
    requireAdmin(context.user)
    return next()
  })
  .use(requireReadable)

/** For requests that are not calls of the contract, such as uploads. */
export async function findAdmin(context: Pick<CallContext, 'database' | 'sessionLife' | 'token'>): Promise<SignedIn> {
  return requireAdmin(await findSignedIn(context.database, context.token, context.sessionLife))
}

function requireAdmin(user: SignedIn): SignedIn {
  if (!user.is_admin) throw new Failure('forbidden', 'Only the studio may do this.')
  return user
}
