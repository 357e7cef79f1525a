// Answers that have to be made wait in one of four queues, each with so many at work at once. Whoever floods one of them takes neither
// every connection to the database nor all of the time from the others. Which queue it is follows from what is asked for and from whether
// the token is somebody's: a header or a path alone passes none of them.
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

type Make = () => Response | Promise<Response>
type Lane = (make: Make) => Promise<Response>
/** @returns the id of whose token a request with these headers has */
export type WhoAsks = (headers: Headers) => Promise<number | undefined>

export interface Lanes {
  /** @param isKnown whether it is a public address that was kept before, asked for as everybody does */
  make(request: Request, isKnown: boolean, make: Make): Promise<Response>
}

const CALLS = '/api/'
const READ = ['GET', 'HEAD']
/** Customers' screens (site/app/routes.ts): their frames are the same for everybody, and the browser makes the calls. */
const SCREENS = /^\/(cart\/([a-z0-9-]{1,100}\/)?|payment\/|placeorder\/|order\/\d{1,10}\/|user\/([a-z]+\/){1,2})$/

export function createLanes(whoAsks: WhoAsks): Lanes {
  const strangers = createLane(STRANGERS_MOST)
  const known = createLane(KNOWN_MOST)
  const screens = createLane(SCREENS_MOST)
  const signedIn = createLane(SIGNED_IN_MOST)
  // one's own turns come before those of all who have signed in: one account doesn't take them all
  const turnsOfUsers = createTurnsByKey<number>(turnsFor(USER_READS_MOST, STRANGER_TIME))
  return {
    async make(request, isKnown, make) {
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

export function createLane(most: number, patience = STRANGER_TIME): Lane {
  const turns = createTurns(turnsFor(most, patience))
  return (make) => inTurn(turns, make)
}

/** Makes the answer when its turn has come, or says that there are too many. */
async function inTurn(turns: Turns, make: Make): Promise<Response> {
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
