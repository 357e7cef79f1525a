// On a phone: the total at the window's lower edge, and the way to the button, until that is in sight.
// It repeats what the page has for the thumb; the keyboard and screen readers have the page itself.
import type { RefObject } from 'react'
import { Price } from '../../ui/format.tsx'
import { useIsOutOfSight } from '../../ui/out-of-sight.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** @param props.button the page's own button @param props.to the id of the heading above it */
export function TotalFoot({ button, total, to }: { button: RefObject<HTMLElement | null>; total: string; to: string }) {
  const isShown = useIsOutOfSight(button, 'bottom')
  if (!isShown) return null
  return (
    <div className="foot-bar" aria-hidden="true">
      <Price className="figures" amount={total} />
      <a className="button primary" href={`#${to}`} tabIndex={-1}>
        {checkoutTexts.order.toSummary}
      </a>
    </div>
  )
}
