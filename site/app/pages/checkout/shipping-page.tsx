// 'Event Place' (C-22 to C-31): where and when.
import { useNavigate } from 'react-router'
import { inBrowserSignedIn } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { keepEventDay } from '../../state/event-day.ts'
import { addressOf, saveShippingAddress, shippingAddress } from '../../state/shipping-address.ts'
import { Refusal, useCallForm } from '../../ui/call-form.tsx'
import type { Route } from './+types/shipping-page.ts'
import { CheckoutSteps, WaitingStep } from './checkout-steps.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { checkEvent } from './event-availability.ts'
import { addressIn, BLANK, EventFields } from './event-fields.tsx'
import { OrderSummary } from './order-summary.tsx'

const texts = checkoutTexts.event

export const clientLoader = inBrowserSignedIn(async ({ user }) => ({
  userId: user.id,
  address: addressOf(shippingAddress.read(), user.id),
}))

export const handle = headOf('booking', () => ({ title: texts.title, path: '/user/login/shipping/', hidden: true }))

export function HydrateFallback() {
  return <WaitingStep title={texts.title} current="shipping" />
}

export default function ShippingPage({ loaderData: { userId, address } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = useCallForm({
    malformed: BLANK,
    // a day may be full only in the evening (M-12)
    judgedWith: { eventTime: 'eventDate' },
    async send(textOf) {
      const event = addressIn(textOf)
      await checkEvent(event)
      saveShippingAddress(event, userId)
      // the cart shows it
      keepEventDay(event.eventDate)
      await navigate('/payment/')
    },
  })
  return (
    <section className="screen">
      <CheckoutSteps current="shipping" />
      <h1 className="page-title">{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="booking">
        <form className="event-form" {...form.formProps}>
          <EventFields address={address} errors={form.errors} />
          <div className="wide form-end">
            <Refusal>{form.alert}</Refusal>
            <button className="button primary" type="submit" disabled={form.isDisabled}>
              {checkoutTexts.continue}
            </button>
          </div>
        </form>
        <OrderSummary />
      </div>
    </section>
  )
}
