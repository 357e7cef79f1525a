// What takes the focus after a visit or an action: a screen reader reads it, and the keyboard continues there.

export const focusTitle = (): void => focusHeading('main h1')

function focusHeading(heading: string): void {
  const title = document.querySelector<HTMLElement>(heading)
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** The `ref` of what appears as the result of an action. Its `tabIndex` is -1. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** After an action far below. @param part selector of the part of the page that shows the result: the whole page by default */
export function focusTitleAndShow(part?: string): void {
  focusHeading(part ? `${part} h2` : 'main h1')
  document.querySelector(part ?? 'main h1')?.scrollIntoView({ block: 'nearest' })
}
