// What the browser's document was loaded for, and where it stands. `/order/{id}/` has a policy of its own, which lets the payment
// provider in; a policy comes with the document, so that screen is always entered and left by loading a page whole (M-53).

/** Routes are found whatever their case. */
const ORDER = /^\/order\/[^/?#]+\/?(?=$|[?#])/i
/** Visits within the site change the address, not the policy. */
const hasOrderPolicy = typeof location !== 'undefined' && isOrderPath(location.pathname)

/** @param path within the site */
export function needsOtherDocument(path: string): boolean {
  return isOrderPath(path) !== hasOrderPolicy
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
