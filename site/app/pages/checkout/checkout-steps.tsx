// What all steps of the checkout share. Which are reached follows from what the browser stores (C-19 to C-21, M-78).

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

// Which step may be opened (M-77): payment needs an event, the order needs a known method.

export async function requireAddress(url: URL, userId: number): Promise<ShippingAddress> {
  return addressOf(shippingAddress.read(), userId) ?? goInstead(url, '/user/login/shipping/')
}

export async function requireMethod(url: URL): Promise<typeof CASH_ON> {
  return knownMethod(paymentMethod.read()) ?? goInstead(url, '/payment/')
}
