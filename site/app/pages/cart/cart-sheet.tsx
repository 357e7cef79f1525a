import type { CartItem } from '@chobighor/contract/orders'
import { useNavigate } from 'react-router'
import { focusTitle } from '../../shell/use-arrival.ts'
import { removeFromCart, sumsOf } from '../../state/cart.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { CartLine, isMissing } from './cart-line.tsx'
import { cartTexts } from './cart-texts.ts'
import type { CartReading } from './read-cart.ts'

export interface CartSheetProps {
  items: readonly CartItem[]
  reading: CartReading | undefined
  /** The service that the address names. */
  slug: string | undefined
  /** Tells it to those who can't see it. */
  say: (sentence: string) => void
}

export function CartSheet({ items, reading, slug, say }: CartSheetProps) {
  const navigate = useNavigate()

  function remove({ product, name }: CartItem) {
    removeFromCart(product)
    say(cartTexts.removed(name))
    // else a reload would add it again (M-63)
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
              <button className="cart-remove" type="button" onClick={() => remove(item)}>
                <Icon name="close" />
                <span className="visually-hidden">{cartTexts.remove(item.name)}</span>
              </button>
            </CartLine>
          ))}
        </ul>
        <section className="booking-sum" aria-labelledby="summary">
          <h2 id="summary">{bookingTexts.summary}</h2>
          <dl className="sums">
            <div>
              <dt>{bookingTexts.services}</dt>
              <dd>{items.length}</dd>
            </div>
            <div className="total">
              <dt>{bookingTexts.total}</dt>
              <dd>
                <Price amount={sumsOf(items).totalPrice} />
              </dd>
            </div>
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
