// On a phone: a price and a link at the window's lower edge, while the page's own button, which they repeat, is out of sight.
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Price } from './format.tsx'

interface FootBarProps {
  button: RefObject<HTMLElement | null>
  /** The edge of the window beyond which the button is when the bar is shown. */
  beyond: 'top' | 'bottom'
  currency?: string
  price: string
  /** The link, with `tabIndex={-1}`. */
  children: ReactNode
}

export function FootBar({ button, beyond, currency, price, children }: FootBarProps) {
  const isShown = useIsBeyond(button, beyond)
  if (!isShown) return null
  return (
    <div className="foot-bar" aria-hidden="true">
      <Price className="figures" {...(currency && { before: currency })} amount={price} />
      {children}
    </div>
  )
}

function useIsBeyond(element: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): boolean {
  const [isBeyond, setBeyond] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const { top } = entry.boundingClientRect
      setBeyond(!entry.isIntersecting && (edge === 'top' ? top < 0 : top > 0))
    })
    sight.observe(element.current)
    return () => sight.disconnect()
  }, [element, edge])
  return isBeyond
}
