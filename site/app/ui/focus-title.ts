// The title of a screen takes the focus, after a visit and after an action: a screen reader reads it, and the keyboard
// continues there.

export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** After an action far below on the page. @param place selector of the element to scroll to: the title by default */
export function focusTitleAndShow(place = 'main h1'): void {
  focusTitle()
  document.querySelector(place)?.scrollIntoView({ block: 'nearest' })
}
