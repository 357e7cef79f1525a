// What all steps of the checkout share. First the bar (C-19 to C-21): the steps that are reached are computed from what
// the browser stores, so a reload keeps them (M-78).

import type { ShippingAddress } from '@chobighor/contract/order-payload'
import type { CASH_ON } from '@chobighor/contract/plain/order-steps'
import { Link } from 'react-router'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { goInstead } from '../../state/auth-guard.ts'
import { knownMethod, paymentMethod } from '../../state/payment-method.ts'
import { session } from '../../state/session.ts'
import { addressOf, shippingAddress } from '../../state/shipping-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cartTexts } from '../cart/cart-texts.ts'
import { checkoutTexts } from './checkout-texts.ts'

const STEPS = [
  { name: 'login', to: '/user/login/?redirect=shipping' },
  { name: 'shipping', to: '/user/login/shipping/' },
  { name: 'payment', to: '/payment/' },
  { name: 'placeOrder', to: '/placeorder/' },
] as const

export type CheckoutStep = (typeof STEPS)[number]['name']

export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const reached = useReachedSteps()
  const meaning = Object.entries(checkoutTexts.meaning).find(([step]) => step === current)?.[1]
  const at = STEPS.findIndex(({ name }) => name === current)
  return (
    <nav aria-label={checkoutTexts.steps.label}>
      <ol className="steps">
        {STEPS.map(({ name, to }, step) => (
          <li key={name} className={step <= at ? 'reached' : undefined}>
            {step <= at || step < reached ? (
              <Link to={to} aria-current={step === at ? 'step' : undefined}>
                {checkoutTexts.steps[name]}
              </Link>
            ) : (
              <span>{checkoutTexts.steps[name]}</span>
            )}
          </li>
        ))}
      </ol>
      {meaning && <p className="steps-meaning">{meaning}</p>}
    </nav>
  )
}

/** How many steps are reached. Each step needs the steps before it. */
function useReachedSteps(): number {
  const user = session.use()
  const address = addressOf(shippingAddress.use(), user?.id)
  const method = paymentMethod.use()
  if (!user) return 0
  if (!address) return 1
  return method !== null && knownMethod(method) ? STEPS.length : 2
}

/** What the server draws for a step. The browser shows it until the step is ready. */
export function WaitingStep({ title, current }: { title: string; current: CheckoutStep }) {
  return (
    <WaitingScreen title={title} scriptsOff={checkoutTexts.scriptsOff}>
      <CheckoutSteps current={current} />
    </WaitingScreen>
  )
}

/** @param isNext whether this is the only thing to do on the screen */
export function EmptyBooking({ isNext = false }: { isNext?: boolean }) {
  return (
    <>
      <p className="facts-empty">{cartTexts.empty}</p>
      <p className="actions">
        <ButtonLink isPrimary={isNext} to="/service/" text={checkoutTexts.choose} />
      </p>
    </>
  )
}

// Which step may be opened (M-77): payment needs an event, the order needs a known method. Guests were already led to
// the sign-in.

export async function requireAddress(url: URL, userId: number): Promise<ShippingAddress> {
  return addressOf(shippingAddress.read(), userId) ?? goInstead(url, '/user/login/shipping/')
}

export async function requireMethod(url: URL): Promise<typeof CASH_ON> {
  return knownMethod(paymentMethod.read()) ?? goInstead(url, '/payment/')
}
