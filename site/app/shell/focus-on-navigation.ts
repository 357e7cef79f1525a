// After a visit within the site, the new screen's title gets the focus. After a page load the browser decides.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { focusTitle } from '../ui/focus-title.ts'

/** Outside the components, because it belongs to the page load. */
let arrivedAt: string | undefined

export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isVisitWithin = arrivedAt !== undefined && arrivedAt !== pathname
    arrivedAt = pathname
    if (isVisitWithin) focusTitle()
  }, [pathname])
  useLayoutEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== pathname) fadeIn()
  }, [pathname])
}

/** The site's one duration (K-10): a screen fades in over the ground. */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: 300, easing: 'ease-out' })
}
