// After a visit within the site the new screen's title has the focus, so that a screen reader says where one is and the
// keyboard goes on from there. The first screen of a page load leaves the focus where the browser has it.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Outlives the components: the one load of the page is what counts. */
let arrivedAt: string | undefined

export function useArrival(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isVisitWithin = arrivedAt !== undefined && arrivedAt !== pathname
    arrivedAt = pathname
    if (isVisitWithin) focusTitle()
  }, [pathname])
}

export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** For what was done far below. @param told where it is told: beneath the title, unless another place is named */
export function showTitle(told = 'main h1'): void {
  focusTitle()
  document.querySelector(told)?.scrollIntoView({ block: 'nearest' })
}
