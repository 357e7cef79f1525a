// Where the keyboard focus goes when the focused element is removed, such as a row of a screen that was left.
import { useEffect, useRef } from 'react'
import { LEAVE_QUESTION } from './leave-question-mark.ts'

/** In ms. In this time a closing dialog may restore the focus, and a field may take it. */
const MOMENT = 300

/** @param now changes with the screen: its address, or the version of its data */
export function useFocusFallback(now: string | number): void {
  const before = useRef(now)
  useEffect(() => {
    // on the first screen the focus stays where the browser puts it, before the menu
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

// The Back button first closes what is open over the screen: a dialog, a menu, a phone's drawer. It sends Escape to
// them, so that a question about unsaved text is asked here too. History entries for them would make a form with
// unsaved text ask before leaving. Without the Navigation API, Back leaves the screen as usual.
/** The topmost open dialog or menu: MUI adds each at the end of the body. */
const openOnTop = () => [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')].at(-1)

export function closeDialogOnBack(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const over = openOnTop()
    // browsers allow a page to stop only the user's own Back, and only once until the user acts again
    if (event.navigationType !== 'traverse' || !event.cancelable || !over) return
    // the router goes back to the form that asks: nobody pressed Back
    if (over.classList.contains(LEAVE_QUESTION) && !event.userInitiated) return
    event.preventDefault()
    // later: the dialog may move the focus, which a navigation would take away
    setTimeout(() => over.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  })
}
