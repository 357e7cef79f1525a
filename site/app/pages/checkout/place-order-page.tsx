// 'Place Order' (C-39 to C-54): a summary of the choices, and the total.
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import { advanceOf } from '@chobighor/contract/plain/advance'
import { today } from '@chobighor/contract/plain/dates'
import { GENERIC_DETAIL, isFailure } from '@chobighor/contract/plain/failure'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { TICK_MISSING } from '@chobighor/contract/plain/terms-sentences'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isFailedPart, whatWasRead } from '../../partial-loading.ts'
import { callFromBrowser, inBrowserSignedIn } from '../../route-loaders.ts'
import { Agreement } from '../../shell/agreement.tsx'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { cart, removeFromCart, sumsOf } from '../../state/cart.ts'
import { forgetEventDay } from '../../state/event-day.ts'
import { Alert } from '../../ui/alert.tsx'
import { takeFocus } from '../../ui/focus-title.ts'
import { FootBar } from '../../ui/foot-bar.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { accountTexts } from '../account/account-texts.ts'
import { SmsConsent } from '../account/sms-consent.tsx'
import { BookingTermsList } from '../booking-terms.tsx'
import { CartLine, isMissing } from '../cart/cart-line.tsx'
import { checkCartPrices } from '../cart/cart-price-check.ts'
import { setJustPlaced } from '../order/just-placed-flag.ts'
import { bookingTexts, EventFacts, Method, OrderTotals } from '../order-totals.tsx'
import type { Route } from './+types/place-order-page.ts'
import { CheckoutSteps, EmptyBooking, requireAddress, requireMethod, WaitingStep } from './checkout-steps.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { isPastDay } from './event-availability.ts'
import { placeOrder } from './place-order.ts'

const texts = checkoutTexts.order

export const clientLoader = inBrowserSignedIn(async ({ call, part, url, user }) => {
  const address = await requireAddress(url, user.id)
  const method = await requireMethod(url)
  const [terms, messages] = await Promise.all([part(call.orders.showTerms()), part(call.customerMessages.find())])
  return { userId: user.id, address, method, terms, messages, reading: await checkCartPrices(call) }
})

export const handle = headOf('booking', () => ({ title: texts.title, path: '/placeorder/', hidden: true }))

export function HydrateFallback() {
  return <WaitingStep title={texts.title} current="placeOrder" />
}

export default function PlaceOrderPage({ loaderData }: Route.ComponentProps) {
  const { address, method, terms, messages, reading } = loaderData
  const items = cart.use()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<'ready' | 'placing' | 'placed'>('ready')
  const [refusal, setRefusal] = useState('')
  const [wantsSms, setWantsSms] = useState(false)
  // the version that was ticked: terms that the studio has changed since then need another tick
  const [agreedTo, setAgreedTo] = useState<number>()
  const [isTickMissing, setTickMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const counted = items.filter((item) => !isMissing(item, reading))
  const { totalPrice } = sumsOf(counted)
  const { eventDate } = address
  const written = whatWasRead(terms)
  const advance = written && items.length > 0 ? advanceOf(written, { totalPrice, eventDate, today: today() }) : null
  const hasTerms = written !== undefined && written.version > 0
  const isAgreed = written !== undefined && agreedTo === written.version

  async function place() {
    if (hasTerms && !isAgreed) {
      setRefusal('')
      setTickMissing(true)
      box.current?.focus()
      return
    }
    setStage('placing')
    setRefusal('')
    const order = await placeOrder(callFromBrowser(), {
      ...loaderData,
      items,
      isAgreed: hasTerms,
      smsConsent: wantsSms ? SMS_CONSENT.version : undefined,
    }).catch(refuse)
    if (!order) return
    setStage('placed')
    // items that another tab has added since then remain
    removeFromCart(...items.map(({ product }) => product))
    forgetEventDay()
    setJustPlaced(order.id)
    // replaces this screen in the history, so that Back doesn't lead here (C-50)
    location.replace(`/order/${order.id}/`)
  }

  function refuse(error: unknown): undefined {
    setStage('ready')
    setRefusal(isFailure(error) ? error.message : GENERIC_DETAIL)
    // perhaps a price or the terms have changed since then (M-03)
    if (isFailure(error) && (error.code === 'invalid' || error.field === 'termsVersion')) void revalidate()
  }

  if (stage === 'placed') return <WaitingScreen title={texts.placed} scriptsOff={checkoutTexts.scriptsOff} />
  return (
    <section className="screen">
      <CheckoutSteps current="placeOrder" />
      <h1 className="page-title">{texts.title}</h1>
      {refusal && (
        <div className="refused" ref={takeFocus} tabIndex={-1}>
          <Alert kind="danger">{refusal}</Alert>
        </div>
      )}
      <div className="booking">
        <div className="booking-facts">
          <OrderFacts address={address} method={method} />
          <section>
            <FactsHead title={bookingTexts.services} changeAt="/cart/" changeLabel={texts.changeServices} />
            {items.length === 0 && <EmptyBooking isNext />}
            <ul className="cart-lines">
              {items.map((item) => (
                <CartLine key={item.product} item={item} reading={reading} />
              ))}
            </ul>
          </section>
          <BookingTermsList terms={terms} />
        </div>
        <section className="booking-sum" aria-labelledby="summary">
          <h2 id="summary">{bookingTexts.summary}</h2>
          <OrderTotals sums={sumsOf(counted)} advance={advance} />
          <PartFailed of={messages} title={accountTexts.messages.title} />
          {!isFailedPart(messages) && messages.isOffered && !messages.isAgreed && (
            <SmsConsent help={accountTexts.messages.numberAtCheckout(messages.phone)} onChange={setWantsSms} />
          )}
          {hasTerms && (
            <TickBox
              ref={box}
              text={texts.agreeToTerms}
              checked={isAgreed}
              error={isTickMissing && !isAgreed ? { sentence: TICK_MISSING, alert: TICK_MISSING } : undefined}
              onChange={({ target }) => setAgreedTo(target.checked ? written.version : undefined)}
            />
          )}
          <button
            ref={button}
            className={items.length > 0 ? 'button primary' : 'button'}
            type="button"
            disabled={
              items.length === 0 ||
              stage !== 'ready' ||
              isFailedPart(terms) ||
              items.some((item) => isMissing(item, reading))
            }
            aria-describedby={isFailedPart(terms) ? 'needs-terms' : undefined}
            onClick={() => void place()}
          >
            {stage === 'ready' ? texts.send : texts.placing}
          </button>
          {isFailedPart(terms) && <p id="needs-terms">{texts.needsTerms}</p>}
          <Agreement sentence={texts.agree} />
        </section>
      </div>
      {items.length > 0 && (
        <FootBar button={button} beyond="bottom" price={totalPrice}>
          <a className="button primary" href="#summary" tabIndex={-1}>
            {texts.toSummary}
          </a>
        </FootBar>
      )}
    </section>
  )
}

function OrderFacts({ address, method }: { address: ShippingAddress; method: string }) {
  return (
    <>
      <Facts title={bookingTexts.event} changeAt="/user/login/shipping/" changeLabel={texts.changeEvent}>
        {/* the date may break anywhere, because text may be twice as large */}
        <EventFacts event={address} dayClass="figures may-break">
          {isPastDay(address.eventDate, new Date()) && <p className="warned">{checkoutTexts.event.past}</p>}
        </EventFacts>
      </Facts>
      <Facts title={bookingTexts.payment} changeAt="/payment/" changeLabel={texts.changePayment}>
        <Method stored={method} />
      </Facts>
    </>
  )
}

interface FactsHeadProps {
  title: string
  changeAt: string
  changeLabel: string
}

const FactsHead = ({ title, changeAt, changeLabel }: FactsHeadProps) => (
  <div className="facts-head">
    <h2>{title}</h2>
    <Link className="text-link" to={changeAt} aria-label={changeLabel}>
      {texts.change}
    </Link>
  </div>
)

const Facts = ({ children, ...head }: FactsHeadProps & { children: ReactNode }) => (
  <section>
    <FactsHead {...head} />
    <dl className="facts">{children}</dl>
  </section>
)
