// What became of a payment at a gateway, when the payer comes back. The address names the payment, and the server is asked for it:
// an address can be typed. It is told once: a page that is loaded again must not tell it as news.
import type { PaymentOutcome as Outcome } from '@chobighor/contract/payments'
import type { Call } from '@chobighor/contract/plain/client'
import { isFailure } from '@chobighor/contract/plain/failure'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { moneyTexts } from './money-texts.ts'

const texts = moneyTexts.gateways.outcomes

/** These go on being true until the gateway or the studio has answered. */
const UNSETTLED: readonly Outcome[] = ['asking', 'pending', 'unclear']

const NO_PAYMENT: readonly string[] = ['not_found', 'invalid', 'forbidden']

/** @returns undefined if the address names no payment of this order */
export async function findOutcome(call: Call, id: string, { searchParams }: URL): Promise<Outcome | undefined> {
  const payment = searchParams.get('number')
  if (payment === null) return undefined
  try {
    const { outcome } = await call.orders.findPaymentOutcome({ id, payment })
    // nothing has come of it yet, and the server goes on asking
    return outcome === 'opened' ? 'asking' : (outcome ?? undefined)
  } catch (error) {
    if (isFailure(error) && NO_PAYMENT.includes(error.code)) return undefined
    throw error
  }
}

/** Takes an outcome that won't change out of the page's address, so that a reload doesn't show it again. */
export function useClearedAddress(outcome: Outcome | undefined): void {
  const isSettled = outcome !== undefined && !UNSETTLED.includes(outcome)
  useEffect(() => {
    // not by the router, which would load the order again and forget the word
    if (isSettled) history.replaceState(history.state, '', location.pathname)
  }, [isSettled])
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
