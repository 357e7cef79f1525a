// 'Event Place' (C-22 to C-31): where and when.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inBrowserSignedIn } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { addressOf, saveShippingAddress, shippingAddress } from '../../state/shipping-address.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { type FieldErrors, summaryOf, wrongFields } from '../../ui/wrong-fields.ts'
import type { Route } from './+types/shipping-page.ts'
import { BookingSoFar } from './booking-so-far.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { addressIn, BLANK, EventFields } from './event-fields.tsx'

const texts = checkoutTexts.event

export const clientLoader = inBrowserSignedIn(async ({ user }) => ({
  userId: user.id,
  address: addressOf(shippingAddress.read(), user.id),
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, { title: texts.title, path: '/user/login/shipping/', hidden: true })

export function HydrateFallback() {
  return (
    <WaitingScreen title={texts.title} scriptsOff={checkoutTexts.scriptsOff}>
      <CheckoutSteps current="shipping" />
    </WaitingScreen>
  )
}

export default function ShippingPage({ loaderData: { userId, address } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors>()
  const { errors, forgive } = useFieldErrors(refused)

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = wrongFields(event.currentTarget, BLANK)
    if (Object.keys(wrong).length > 0) return setRefused(wrong)
    saveShippingAddress(addressIn(new FormData(event.currentTarget)), userId)
    void navigate('/payment/')
  }

  const [detail] = Object.values(errors)
  return (
    <section className="screen">
      <CheckoutSteps current="shipping" />
      <h1 className="page-title">{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="booking">
        <form ref={form} className="event-form" onSubmit={goOn} onChange={forgive} noValidate>
          <EventFields address={address} errors={errors} />
          <div className="wide grid justify-items-start gap-5">
            {detail && <Alert kind="danger">{summaryOf(detail, errors)}</Alert>}
            <button className="button primary" type="submit">
              {checkoutTexts.continue}
            </button>
          </div>
        </form>
        <BookingSoFar />
      </div>
    </section>
  )
}
