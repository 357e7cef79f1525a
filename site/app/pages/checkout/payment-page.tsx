// 'Select Method' (C-32 to C-38): one method can be chosen here; the other is used on the order page.
import type { PaymentMethods } from '@chobighor/contract/payments'
import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { whatWasRead } from '../../partial-loading.ts'
import { inBrowserSignedIn } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { paymentMethod } from '../../state/payment-method.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { bookingTexts } from '../order-totals.tsx'
import type { Route } from './+types/payment-page.ts'
import { CheckoutSteps, requireAddress, WaitingStep } from './checkout-steps.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { OrderSummary } from './order-summary.tsx'

const texts = checkoutTexts.payment

export const clientLoader = inBrowserSignedIn(async ({ call, part, url, user }) => {
  await requireAddress(url, user.id)
  return { methods: await part(call.orders.listPaymentMethods()) }
})

export const handle = headOf('booking', () => ({ title: texts.title, path: '/payment/', hidden: true }))

/** The ways that the order's page will offer, each once: the studio's accounts, its gateways, PayPal. */
function waysOf(methods: PaymentMethods | null | undefined): string[] {
  if (!methods) return []
  const { accounts, gateways, paypal } = methods
  return [
    ...new Set([
      ...accounts.map(({ wallet }) => texts.wayOf[wallet]),
      ...gateways.map(({ provider }) => texts.wayOf[provider]),
      ...(paypal ? [texts.wayOf.paypal] : []),
    ]),
  ]
}

export function HydrateFallback() {
  return <WaitingStep title={texts.title} current="payment" />
}

export default function PaymentPage({ loaderData: { methods } }: Route.ComponentProps) {
  const ways = waysOf(whatWasRead(methods))
  const navigate = useNavigate()

  function goOn(event: FormEvent) {
    event.preventDefault()
    paymentMethod.write(CASH_ON)
    void navigate('/placeorder/')
  }

  return (
    <section className="screen">
      <CheckoutSteps current="payment" />
      <h1 className="page-title" id="method">
        {texts.title}
      </h1>
      <div className="booking">
        <form className="method-form" onSubmit={goOn}>
          <div role="radiogroup" aria-labelledby="method">
            <label className="method">
              <input type="radio" name="method" value="PayPal" disabled />
              <span>{texts.paypal}</span>
            </label>
            <label className="method">
              <input
                type="radio"
                name="method"
                value={CASH_ON}
                defaultChecked
                aria-describedby={ways.length > 0 ? 'cash-hint ways' : 'cash-hint'}
              />
              <span>{bookingTexts.cashOn}</span>
            </label>
            <p className="method-hint" id="cash-hint">
              {texts.cashHint}
            </p>
            {ways.length > 0 && (
              <p className="method-hint" id="ways">
                {texts.ways(ways)}
              </p>
            )}
          </div>
          <PartFailed of={methods} />
          <button className="button primary" type="submit">
            {checkoutTexts.continue}
          </button>
        </form>
        <OrderSummary />
      </div>
    </section>
  )
}
