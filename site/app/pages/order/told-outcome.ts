// What became of a payment at a gateway stands in the page's address. It is told once: a page that is loaded again, or waits in a
// phone's tab for days, must not tell it as news.
import type { Order } from '@chobighor/contract/orders'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Outcome, outcomeOf } from './pay-at-gateway.tsx'

/** These go on being true until the gateway or the studio has answered. */
const UNSETTLED: readonly Outcome[] = ['asking', 'pending', 'unclear']

export function useToldOutcome({ paidSum }: Pick<Order, 'paidSum'>): Outcome | undefined {
  const outcome = outcomeOf(useLocation().search)
  const [paidBefore] = useState(paidSum)
  const isTold = outcome !== undefined && (!UNSETTLED.includes(outcome) || paidSum !== paidBefore)
  useEffect(() => {
    // not by the router, which would load the order again and forget the word
    if (isTold) history.replaceState(history.state, '', location.pathname)
  }, [isTold])
  return outcome
}
