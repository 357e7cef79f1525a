import type { CartItem } from '@chobighor/contract/orders'
import { cart, sumsOf } from '../../state/cart.ts'
import { Price } from '../../ui/price.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { EmptyBooking } from './empty-booking.tsx'

/** What the steps are gone for, beside them. */
export function BookingSoFar() {
  const items = cart.use()
  return (
    <section className="booking-sum" aria-labelledby="booking">
      <h2 id="booking">{checkoutTexts.booking}</h2>
      {items.length > 0 ? <Sums items={items} /> : <EmptyBooking />}
    </section>
  )
}

function Sums({ items }: { items: readonly CartItem[] }) {
  return (
    <dl className="sums">
      {items.map(({ product, name, price }) => (
        <div key={product}>
          <dt>{name}</dt>
          <dd>
            <Price amount={price} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{bookingTexts.total}</dt>
        <dd>
          <Price amount={sumsOf(items).totalPrice} />
        </dd>
      </div>
    </dl>
  )
}
