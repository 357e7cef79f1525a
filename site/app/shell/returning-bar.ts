// Far down on a page the bar comes back when the visitor scrolls up, and leaves when the page goes on.
import { type RefObject, useEffect } from 'react'

/** Pixels upwards after which it comes back, so that a resting finger doesn't move it. */
const UPWARDS = 12

/** `above` has just left with the top of the page, `away` slides out. */
export type Bar = 'back' | 'away' | 'above' | undefined

/** @param turned the position at which the direction last changed */
export function barAt(
  before: Bar,
  { position, turned, height }: Record<'position' | 'turned' | 'height', number>,
): Bar {
  if (position <= 0 || (!before && position <= height)) return undefined
  if (position < turned - UPWARDS) return 'back'
  if (position > turned) return before === 'back' ? 'away' : (before ?? 'above')
  return before
}

export function useReturningBar(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    let turned = scrollY
    let isUp = false
    const onScroll = () => {
      const element = header.current
      const position = scrollY
      if (position < last !== isUp) {
        turned = last
        isUp = !isUp
      }
      last = position
      if (!element) return
      const { bar } = element.dataset
      const next = barAt(bar as Bar, { position, turned, height: element.offsetHeight })
      // an open menu hangs below the bar, which may come back but doesn't leave then
      const leaves = next === 'away' || next === 'above'
      if (next === bar || (leaves && element.querySelector(':popover-open'))) return
      if (next) element.dataset.bar = next
      else delete element.dataset.bar
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [header])
}
