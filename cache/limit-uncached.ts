// Limits how many answers are rendered at once. There are four limits, so that a flood of one kind takes neither all connections to the
// database nor all of the time from the others. Which limit counts follows from what is asked for and from whether the token is
// somebody's: no header and no path alone passes all of them.
import {
  KNOWN_MOST,
  SCREENS_MOST,
  SIGNED_IN_MOST,
  STRANGER_TIME,
  STRANGERS_MOST,
  USER_READS_MOST,
} from '@chobighor/api/kit/bounds'
import { createTurns, createTurnsByKey, type Turns } from '@chobighor/api/kit/turns'
import { isFailure } from '@chobighor/contract/failure'

type Render = () => Response | Promise<Response>
type Limit = (make: Render) => Promise<Response>
/** @returns the id of whose token a request with these headers has */
export type WhoAsks = (headers: Headers) => Promise<number | undefined>

export interface UncachedLimits {
  /** @param isKnown whether it is a public address that was kept before, asked for as everybody does */
  run(request: Request, isKnown: boolean, make: Render): Promise<Response>
}

const CALLS = '/api/'
const READ = ['GET', 'HEAD']
/** Customers' screens (site/app/routes.ts): their frames are the same for everybody, and the browser makes the calls. */
const SCREENS = /^\/(cart\/([a-z0-9-]{1,100}\/)?|payment\/|placeorder\/|order\/\d{1,10}\/|user\/([a-z]+\/){1,2})$/

export function createUncachedLimits(whoAsks: WhoAsks): UncachedLimits {
  const strangers = createLimit(STRANGERS_MOST)
  const known = createLimit(KNOWN_MOST)
  const screens = createLimit(SCREENS_MOST)
  const signedIn = createLimit(SIGNED_IN_MOST)
  // one's own turns come before those of all who have signed in: one account doesn't take them all
  const turnsOfUsers = createTurnsByKey<number>(turnsFor(USER_READS_MOST, STRANGER_TIME))
  return {
    async run(request, isKnown, make) {
      const { pathname } = new URL(request.url)
      // whatever the method is, a page is drawn for it
      if (!pathname.startsWith(CALLS)) return (isKnown ? known : SCREENS.test(pathname) ? screens : strangers)(make)
      // calls that write have bounds of their own (write-turns.ts)
      if (!READ.includes(request.method)) return make()
      // where tokens can't be looked up nothing else can
      const user = request.headers.has('authorization')
        ? await whoAsks(request.headers).catch(() => undefined)
        : undefined
      if (user !== undefined)
        return inTurn(
          (work) => turnsOfUsers(user, work),
          () => signedIn(make),
        )
      return (isKnown ? known : strangers)(make)
    },
  }
}

const turnsFor = (most: number, patience: number) => ({
  most,
  patience,
  refusal: 'Too many are asking just now. Please try again in a moment.',
})

export function createLimit(most: number, patience = STRANGER_TIME): Limit {
  const turns = createTurns(turnsFor(most, patience))
  return (make) => inTurn(turns, make)
}

/** Makes the answer when its turn has come, or says that there are too many. */
async function inTurn(turns: Turns, make: Render): Promise<Response> {
  let isBegun = false
  try {
    return await turns(async () => {
      isBegun = true
      return make()
    })
  } catch (error) {
    if (isBegun || !isFailure(error)) throw error
    const { message: detail, code, status, retryAfter } = error
    const headers = { 'x-content-type-options': 'nosniff', 'retry-after': String(retryAfter) }
    return Response.json({ detail, code }, { status, headers })
  }
}
