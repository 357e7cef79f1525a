// What the browser's document was loaded for, and where it stands. `/order/{id}/` has a policy of its own, which lets the payment
// provider in; a policy comes with the document, so that screen is always entered and left by loading a page whole (M-53). So is
// a preview: it is of one page load, and what follows is what everybody sees.

/** Routes are found whatever their case. */
const ORDER = /^\/order\/[^/?#]+\/?(?=$|[?#])/i
/** Visits within the site change the address, not the policy. */
const hasOrderPolicy = typeof location !== 'undefined' && isOrderPath(location.pathname)

/** Whether the document was loaded as a preview. */
export const isPreview = typeof location !== 'undefined' && new URLSearchParams(location.search).has('preview')

/** @param path within the site */
export function needsOtherDocument(path: string): boolean {
  return isPreview || isOrderPath(path) !== hasOrderPolicy
}

/** The page of an order, and no other. The server decides by it whose policy a page has. */
export function isOrderPath(path: string): boolean {
  return ORDER.test(path)
}

/**
 * Whether the browser shows this address already: after a page load and on the way back and forth. A visit that is on its way
 * has no place in the history yet.
 */
export function isOpen({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return location.pathname === pathname && location.search === search
}
