// A menu that opens without scripts: a popover, which the browser closes on a click outside and on Escape. With scripts
// it also closes after a navigation, and when the page is scrolled far enough (N-24, N-26, N-27, N-29).
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** K-09: how far the page may be scrolled before menus close, in percent of the scrollable height (M-30). */
const SCROLL_CLOSE = 4

/** @param scrollable how far the page can be scrolled at all, in the unit of the positions */
export function isScrolledOn(openedAt: number, position: number, scrollable: number): boolean {
  return Math.abs(position - openedAt) * 100 > scrollable * SCROLL_CLOSE
}

export function useMenu<E extends HTMLElement>() {
  const menu = useRef<E>(null)
  /** Null after it was closed. */
  const [openedAt, setOpenedAt] = useState<number | null>()
  const isOpen = typeof openedAt === 'number'
  const { key } = useLocation()

  // It may have been opened before scripts ran.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) setOpenedAt(scrollY)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => menu.current?.hidePopover(), [key])

  useEffect(() => {
    if (typeof openedAt !== 'number') return
    const close = () => menu.current?.hidePopover()
    const onScroll = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (isScrolledOn(openedAt, scrollY, scrollHeight - clientHeight)) close()
    }
    // A window that was turned or made wider may show it at another place.
    const width = matchMedia('(min-width: 992px)')
    addEventListener('scroll', onScroll, { passive: true })
    width.addEventListener('change', close)
    return () => {
      removeEventListener('scroll', onScroll)
      width.removeEventListener('change', close)
    }
  }, [openedAt])

  return {
    isOpen,
    /** For its button. The browser reports a popover button's state itself, so the server's HTML doesn't. */
    'aria-expanded': openedAt === undefined ? undefined : isOpen,
    props: {
      ref: menu,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<E>) => {
        if (event.target === event.currentTarget) setOpenedAt(event.newState === 'open' ? scrollY : null)
      },
    },
  }
}

/** The `aria-current` of a link: whether it leads to this page, or to one above it. */
export function useCurrent(to: string): 'page' | true | undefined {
  const { pathname } = useLocation()
  const here = pathname.endsWith('/') ? pathname : `${pathname}/`
  const there = encodeURI(to)
  if (here === there) return 'page'
  return to !== '/' && here.startsWith(there) ? true : undefined
}
