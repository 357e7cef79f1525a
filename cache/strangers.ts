// Whatever isn't kept anybody may ask for, as often as they like: a keyword, a query, an address that leads nowhere. A few of these are
// made at once and the others wait, so that a flood of them takes neither every connection nor all of the time: what many read is made in
// between, and the news of changes come through.
import { STRANGER_TIME, STRANGERS_MOST } from '@chobighor/api/kit/bounds'
import { createTurns } from '@chobighor/api/kit/turns'
import { isFailure } from '@chobighor/contract/failure'

type Make = () => Response | Promise<Response>

/** @returns makes the answer when its turn has come, or says that there are too many */
export function strangersInTurn({
  most = STRANGERS_MOST,
  patience = STRANGER_TIME,
} = {}): (make: Make) => Promise<Response> {
  const turns = createTurns({ most, patience, refusal: 'Too many are asking just now. Please try again in a moment.' })
  return async (make) => {
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
}
