import { useSyncExternalStore } from 'react'
import { cart } from '../state/cart.ts'
import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'
import { ahead, Link } from '../ui/link.tsx'
import { currentTheme, DEFAULT_THEME, subscribeToTheme, switchTheme } from './theme.ts'

/** The cart's icon, which changes when the cart isn't empty (N-17): at once after adding, and in other tabs too. */
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

/** Switches the theme (N-16). CSS selects the icon, because it knows the theme before scripts run. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => DEFAULT_THEME)
  return (
    <button
      type="button"
      className="tool theme-toggle"
      aria-label={theme === 'dark' ? texts.nav.toLight : texts.nav.toDark}
      onClick={switchTheme}
    >
      <Icon name="sun" className="in-dark" />
      <Icon name="moon" className="in-light" />
    </button>
  )
}
