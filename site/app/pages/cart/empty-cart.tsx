import { Link } from 'react-router'
import { bookingTexts } from '../booking-texts.ts'
import { cartTexts } from './cart-texts.ts'

export function EmptyCart() {
  return (
    <div className="empty-cart">
      <p className="page-title font-display">{bookingTexts.empty}</p>
      <p className="actions mt-8">
        <Link className="button" to="/service/">
          {cartTexts.goBack}
        </Link>
        {/* C-14: it is there, and can't be pressed */}
        <button className="button" type="button" disabled>
          {cartTexts.checkout}
        </button>
      </p>
    </div>
  )
}
