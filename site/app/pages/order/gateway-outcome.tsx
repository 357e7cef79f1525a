// What became of a payment at a gateway, when the payer comes back from its page. The server's word for it stands in the page's address.
// It is told once: a page that is loaded again, or waits in a phone's tab for days, must not tell it as news.
import type { Order } from '@chobighor/contract/orders'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { moneyTexts } from './money-texts.ts'

const texts = moneyTexts.gateways.outcomes
export type Outcome = keyof typeof texts

/** These go on being true until the gateway or the studio has answered. */
const UNSETTLED: readonly Outcome[] = ['asking', 'pending', 'unclear']

function outcomeIn(search: string): Outcome | undefined {
  const word = new URLSearchParams(search).get('payment') ?? ''
  return Object.hasOwn(texts, word) ? (word as Outcome) : undefined
}

export function useGatewayOutcome({ paidSum, isPaid }: Pick<Order, 'paidSum' | 'isPaid'>): Outcome | undefined {
  const told = outcomeIn(useLocation().search)
  const [paidBefore] = useState(paidSum)
  const hasArrived = paidSum !== paidBefore || (told === 'asking' && isPaid)
  const outcome = told && hasArrived ? 'paid' : told
  const isSettled = outcome !== undefined && !UNSETTLED.includes(outcome)
  useEffect(() => {
    // not by the router, which would load the order again and forget the word
    if (isSettled) history.replaceState(history.state, '', location.pathname)
  }, [isSettled])
  return outcome
}

/** How often and how long the page looks whether a payment has arrived, in ms. */
const LOOKS_EVERY = 4000
const LOOKS_FOR = 180_000

/** While the server is still asking the gateway, the page looks again by itself. */
export function GatewayOutcome({ outcome }: { outcome: Outcome }) {
  const { revalidate } = useRevalidator()
  const isAsking = outcome === 'asking'
  useEffect(() => {
    if (!isAsking) return
    const looks = setInterval(() => void revalidate(), LOOKS_EVERY)
    const end = setTimeout(() => clearInterval(looks), LOOKS_FOR)
    return () => {
      clearInterval(looks)
      clearTimeout(end)
    }
  }, [isAsking, revalidate])
  return <p className="lead">{texts[outcome]}</p>
}
