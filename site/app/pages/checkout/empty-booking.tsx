import { Link } from 'react-router'
import { bookingTexts } from '../booking-texts.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** @param isNext whether nothing else can be done here */
export function EmptyBooking({ isNext = false }: { isNext?: boolean }) {
  return (
    <>
      <p className="facts-empty">{bookingTexts.empty}</p>
      <p className="actions">
        <Link className={isNext ? 'button primary' : 'button'} to="/service/">
          {checkoutTexts.choose}
        </Link>
      </p>
    </>
  )
}
