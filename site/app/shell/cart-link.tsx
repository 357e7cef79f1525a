import { cart } from '../state/cart.ts'
import { texts } from '../texts.ts'
import { ahead } from '../ui/ahead.ts'
import { Link } from '../ui/link.tsx'

/** The bag, which fills when there is something in it (N-17): at once after adding, and in other tabs too. */
export function CartLink() {
  const { length } = cart.use()
  return (
    <Link
      {...ahead}
      to="/cart/"
      className="tool cart-link"
      aria-label={length > 0 ? texts.nav.cartWith(length) : texts.nav.cart}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path className={length > 0 ? 'full' : undefined} d="M5 8h14l1 12.5H4z" />
        <path d="M8.5 8V7a3.5 3.5 0 0 1 7 0v1" />
      </svg>
      {length > 0 && (
        <span className="cart-count" aria-hidden="true">
          {length}
        </span>
      )}
    </Link>
  )
}
