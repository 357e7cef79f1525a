// Between two screens only the photograph moves: the picture of a link grows into the first one of its screen.

let growing: HTMLElement | undefined

// Going back during the movement ends it, and the router leaves the promise of that alone.
if (!import.meta.env.SSR)
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault()
  })

/** For a link with `viewTransition`. @param place has its picture; the next screen's is in an element of class `grown` */
export function growFrom(place: Element | null): void {
  growing?.style.removeProperty('view-transition-name')
  // two pictures of one name would stop the movement
  for (const shown of document.querySelectorAll<HTMLElement>('.grown img')) shown.style.viewTransitionName = 'none'
  growing = place?.querySelector('img') ?? undefined
  if (growing) growing.style.viewTransitionName = 'opened-photo'
}
