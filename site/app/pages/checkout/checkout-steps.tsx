// The steps bar (C-19 to C-21). What is reached follows from what the browser keeps, so it outlives a reload (M-78).
import { Link } from 'react-router'
import { knownMethod, paymentMethod } from '../../state/payment-method.ts'
import { session } from '../../state/session.ts'
import { addressOf, shippingAddress } from '../../state/shipping-address.ts'
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
    </nav>
  )
}

/** How many steps are reached: each needs those before it. */
function useReachedSteps(): number {
  const user = session.use()
  const address = addressOf(shippingAddress.use(), user?.id)
  const method = paymentMethod.use()
  if (!user) return 0
  if (!address) return 1
  return method !== null && knownMethod(method) ? STEPS.length : 2
}
