// On a phone: price and button at the window's lower edge, once the button of the page has been scrolled out of sight.
// It repeats that button for the thumb; the keyboard and screen readers have the button itself.
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Price } from '../../ui/format.tsx'
import { useIsOutOfSight } from '../../ui/out-of-sight.ts'
import { servicesTexts } from './services-texts.ts'

interface ServiceFootProps {
  /** Contains the page's own button. */
  button: RefObject<HTMLElement | null>
  currency: string
  price: string
  to: string
}

export function StickyAddToCart({ button, currency, price, to }: ServiceFootProps) {
  const isShown = useIsOutOfSight(button, 'top')
  if (!isShown) return null
  return (
    <div className="foot-bar" aria-hidden="true">
      <Price className="figures" before={currency} amount={price} />
      <Link className="button primary" to={to} tabIndex={-1}>
        {servicesTexts.addToCart}
      </Link>
    </div>
  )
}
