// The header comes after its delay, by style alone (motion.css), counted once a page load. It comes at once when the visitor
// scrolls, touches or walks by the keyboard (M-27); until then the photograph is alone.
import { type RefObject, useEffect } from 'react'

/** K-07, in milliseconds. */
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
      // style shows it while it has the focus; it is to stay when the focus goes on
      listening.abort()
      element.style.animationDelay = '0s'
    }
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', fadeIn, options)
    addEventListener('touchstart', fadeIn, options)
    addEventListener('focusin', onFocus, options)
    // what happened before scripts ran
    onFocus()
    if (scrollY > 0) fadeIn()
    return () => listening.abort()
  }, [header])
}
