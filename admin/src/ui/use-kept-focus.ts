// Where the keyboard goes on from when what had the focus is gone: a row of a screen that was left, a button whose work is done.
import { useEffect, useRef } from 'react'

/** Milliseconds in which a dialog gives back what it can, and a field takes the focus for itself. */
const MOMENT = 300

/** @param now what changes the screen: its address, or the version of what it shows */
export function useKeptFocus(now: string | number): void {
  const before = useRef(now)
  useEffect(() => {
    // the first screen leaves the focus where the browser has it, before the menu
    if (before.current === now) return
    before.current = now
    const moment = setTimeout(() => {
      const main = document.getElementById('main-content')
      if (!main || document.activeElement !== document.body) return
      main.tabIndex = -1
      main.focus({ preventScroll: true })
    }, MOMENT)
    return () => clearTimeout(moment)
  }, [now])
}
