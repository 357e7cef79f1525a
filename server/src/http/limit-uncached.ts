// Limits how many answers are rendered at once. There are four limits, so that many requests of one kind can't use up
// all database connections or all the time of the server. The limit depends on the address and on whether the token
// belongs to a user. So no single header or path passes all limits.
import {
  PUBLIC_MOST,
  SCREENS_MOST,
  SIGNED_IN_MOST,
  STRANGER_TIME,
  STRANGERS_MOST,
  USER_READS_MOST,
} from '@chobighor/api/platform/bounds'
import { refuse, refuseError } from '@chobighor/api/platform/http/error-response'
import { createKeyedSemaphore, createSemaphore, type Semaphore } from '@chobighor/api/platform/semaphore'
import { isFailure } from '@chobighor/contract/plain/failure'
import { SCREENS } from '@chobighor/site/screens'
import type { Logger } from 'pino'

type Render = () => Response | Promise<Response>
type Limit = (make: Render) => Promise<Response>
/** @returns the id of the user whose token these headers contain */
export type IdentifyCaller = (headers: Headers) => Promise<number | undefined>

export interface UncachedLimits {
  /** @param isForAll whether this is the address of a public answer, and the request is not personal */
  run(request: Request, isForAll: boolean, make: Render): Promise<Response>
}

const CALLS = '/api/'
const READ = ['GET', 'HEAD']
/** Customers' screens. The HTML is the same for everybody; the browser loads the personal data. */
const OWN_SCREENS = SCREENS.filter(({ isPublic }) => !isPublic).map(
  ({ path }) =>
    new RegExp(
      `^${path.replace(':slug?/', '([a-z0-9-]{1,100}/)?').replace(':id', '\\d{1,10}').replace(':number', '[A-Z0-9-]{1,40}')}$`,
    ),
)
const isOwnScreen = (pathname: string) => OWN_SCREENS.some((each) => each.test(pathname))

export interface UncachedLimitsOptions {
  identifyCaller: IdentifyCaller
  log: Logger
}

export function createUncachedLimits({ identifyCaller, log }: UncachedLimitsOptions): UncachedLimits {
  const strangers = createLimit(STRANGERS_MOST)
  const forAll = createLimit(PUBLIC_MOST)
  const screens = createLimit(SCREENS_MOST)
  const signedIn = createLimit(SIGNED_IN_MOST)
  // first a limit per user, then the limit for all users: one account can't use all turns
  const readsOfUsers = createKeyedSemaphore<number>(waitingFor(USER_READS_MOST, STRANGER_TIME))
  return {
    async run(request, isForAll, make) {
      const { pathname } = new URL(request.url)
      // for any method, the server renders a page
      if (!pathname.startsWith(CALLS)) return (isForAll ? forAll : isOwnScreen(pathname) ? screens : strangers)(make)
      // calls that write have their own limits (transactions.ts)
      if (!READ.includes(request.method)) return make()
      const hasToken = request.headers.has('authorization')
      let user: number | undefined
      try {
        user = hasToken ? await identifyCaller(request.headers) : undefined
      } catch (error) {
        // the database is away: the call itself would wait for it once more (F-06)
        return refuseError(error, log)
      }
      if (user !== undefined)
        return inTurn(
          (work) => readsOfUsers(user, work),
          () => signedIn(make),
        )
      return (isForAll ? forAll : strangers)(make)
    },
  }
}

const waitingFor = (most: number, patience: number) => ({
  most,
  patience,
  refusal: 'Too many are asking just now. Please try again in a moment.',
})

export function createLimit(most: number, patience = STRANGER_TIME): Limit {
  const semaphore = createSemaphore(waitingFor(most, patience))
  return (make) => inTurn(semaphore, make)
}

/** Makes the answer when its turn comes, or answers that there are too many requests. */
async function inTurn(semaphore: Semaphore, make: Render): Promise<Response> {
  let isBegun = false
  try {
    return await semaphore(async () => {
      isBegun = true
      return make()
    })
  } catch (error) {
    if (isBegun || !isFailure(error)) throw error
    return refuse(error)
  }
}
