import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has left the window, for what repeats it there on a phone.
 * @param side by which edge of the window it has left
 */
export function useIsOutOfSight(element: RefObject<HTMLElement | null>, side: 'top' | 'bottom'): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const { top } = entry.boundingClientRect
      setOut(!entry.isIntersecting && (side === 'top' ? top < 0 : top > 0))
    })
    sight.observe(element.current)
    return () => sight.disconnect()
  }, [element, side])
  return isOut
}
