import { cart, sumsOf } from '../../state/cart.ts'
import { useStillOffered } from '../../state/removed-services.ts'
import { Sum, Total } from '../order-totals.tsx'
import { EmptyBooking } from './checkout-steps.tsx'
import { checkoutTexts } from './checkout-texts.ts'

export function OrderSummary() {
  const items = useStillOffered(cart.use())
  return (
    <section className="booking-sum" aria-labelledby="booking">
      <h2 id="booking">{checkoutTexts.booking}</h2>
      {items.length > 0 ? (
        <dl className="sums">
          {items.map(({ product, name, price }) => (
            <Sum key={product} name={name} amount={price} />
          ))}
          <Total amount={sumsOf(items).totalPrice} />
        </dl>
      ) : (
        <EmptyBooking />
      )}
    </section>
  )
}
