// The header comes after its delay, by style alone (motion.css), counted once a page load. It comes at once when the visitor
// scrolls, touches or walks by the keyboard (M-27); until then the photograph is alone.
import { type RefObject, useEffect } from 'react'

/** K-07, in milliseconds. */
export const HEADER_DELAY = 4000

export function useHeaderDelay(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController()
    const reveal = () => {
      listening.abort()
      for (const animation of header.current?.getAnimations() ?? []) {
        if (Number(animation.currentTime) < HEADER_DELAY) animation.currentTime = HEADER_DELAY
      }
    }
    const onFocus = () => {
      if (document.activeElement?.matches(':focus-visible')) reveal()
    }
    // what happened before scripts ran
    onFocus()
    if (scrollY > 0) reveal()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', reveal, options)
    addEventListener('touchstart', reveal, options)
    addEventListener('focusin', onFocus, options)
    return () => listening.abort()
  }, [header])
}
