// The header appears after a delay, by CSS only (motion.css), once per page load. It appears at once when the visitor
// scrolls, touches or uses the keyboard (M-27). Until then only the photograph is visible.
import { type RefObject, useEffect } from 'react'

/** Milliseconds (K-07). */
export const HEADER_DELAY = 4000

export function useHeaderDelay(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current
    if (!element) return
    const listening = new AbortController()
    const fadeIn = () => {
      listening.abort()
      if (getComputedStyle(element).opacity !== '1') element.style.animation = 'arrive 300ms both'
    }
    const onFocus = () => {
      if (!document.activeElement?.matches(':focus-visible')) return
      // CSS shows it while it has the focus; it must remain when the focus moves on
      listening.abort()
      element.style.animationDelay = '0s'
    }
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', fadeIn, options)
    addEventListener('touchstart', fadeIn, options)
    addEventListener('focusin', onFocus, options)
    // for a focus from before scripts ran
    onFocus()
    if (scrollY > 0) fadeIn()
    return () => listening.abort()
  }, [header])
}
