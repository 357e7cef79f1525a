import { CURRENCY } from '@chobighor/contract/money'
import { cart } from '../../state/cart.ts'
import { Price } from '../../ui/price.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { sumsOf } from './place-order.ts'

const texts = checkoutTexts.booking

/** What the steps are gone for, beside them; nothing where the cart is empty. */
export function BookingSoFar() {
  const items = cart.use()
  if (items.length === 0) return null
  return (
    <section className="booking-sum" aria-labelledby="booking">
      <h2 id="booking">{texts.title}</h2>
      <dl className="sums">
        {items.map(({ product, name, price }) => (
          <div key={product}>
            <dt>{name}</dt>
            <dd>
              <Price before={`${CURRENCY} `} amount={price} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>
            <Price before={`${CURRENCY} `} amount={sumsOf(items).totalPrice} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
