import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { CartItem } from '@chobighor/contract/catalog'
import { advanceOf } from '@chobighor/contract/plain/advance'
import { today, withWeekday } from '@chobighor/contract/plain/dates'
import { useNavigate } from 'react-router'
import { removeFromCart, sumsOf } from '../../state/cart.ts'
import { readEventDay } from '../../state/event-day.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { focusTitle } from '../../ui/focus-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { isPastDay } from '../checkout/event-availability.ts'
import { AdvanceSum, bookingTexts, Fact, Total } from '../order-totals.tsx'
import { CartLine, isMissing } from './cart-line.tsx'
import type { CartCheck } from './cart-price-check.ts'
import { cartTexts } from './cart-texts.ts'

export interface CartContentsProps {
  items: readonly CartItem[]
  reading: CartCheck | undefined
  /** Undefined if they couldn't be read. */
  terms?: BookingTerms | null
  slug: string | undefined
  say: (sentence: string) => void
}

export function CartContents({ items, reading, terms, slug, say }: CartContentsProps) {
  const navigate = useNavigate()
  const counted = items.filter((item) => !isMissing(item, reading))
  const { totalPrice } = sumsOf(counted)
  const eventDate = readEventDay()
  const advance = terms ? advanceOf(terms, { totalPrice, eventDate, today: today() }) : null

  function remove({ product, name }: CartItem) {
    removeFromCart(product)
    say(cartTexts.removed(name))
    // otherwise a reload would add it again (M-63)
    if (product === slug) void navigate('/cart/', { replace: true, preventScrollReset: true })
    else focusTitle()
  }

  return (
    <>
      <p className="lead">{cartTexts.readDetails}</p>
      <div className="booking">
        <ul className="cart-lines">
          {items.map((item) => (
            <CartLine key={item.product} item={item} reading={reading}>
              <button className="tool cart-remove" type="button" onClick={() => remove(item)}>
                <Icon name="close" />
                <span className="visually-hidden">{cartTexts.remove(item.name)}</span>
              </button>
            </CartLine>
          ))}
        </ul>
        <section className="booking-sum" aria-labelledby="summary">
          <h2 id="summary">{bookingTexts.summary}</h2>
          <dl className="sums">
            {eventDate && !isPastDay(eventDate, new Date()) && (
              <Fact name={bookingTexts.date}>
                <time dateTime={eventDate}>{withWeekday(eventDate)}</time>
              </Fact>
            )}
            <Fact name={bookingTexts.services}>{counted.length}</Fact>
            <Total amount={totalPrice} />
            <AdvanceSum advance={advance} />
          </dl>
          <button
            className="button primary"
            type="button"
            disabled={items.some((item) => isMissing(item, reading))}
            onClick={() => void navigate('/user/login?redirect=shipping')}
          >
            {cartTexts.checkout}
          </button>
        </section>
      </div>
    </>
  )
}

export function EmptyCart() {
  return (
    <div className="empty-cart">
      <p className="page-title">{cartTexts.empty}</p>
      <p className="actions">
        <ButtonLink to="/service/" text={cartTexts.goBack} />
        {/* C-14: the button is shown, but can't be pressed */}
        <button className="button" type="button" disabled>
          {cartTexts.checkout}
        </button>
      </p>
    </div>
  )
}
