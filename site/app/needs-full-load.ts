// `/order/{id}/` has its own policy, which allows the payment provider, and a preview lasts for one page load. A policy belongs
// to a document, so the browser loads a whole page to enter and to leave these screens (M-53).

/** Routes ignore upper and lower case. */
const ORDER = /^\/order\/[^/?#]+\/?(?=$|[?#])/i
/** Visits within the site change the address, but not the policy. */
const hasOrderPolicy = typeof location !== 'undefined' && isOrderPath(location.pathname)

/** Whether the document was loaded as a preview. */
export const isPreview = typeof location !== 'undefined' && new URLSearchParams(location.search).has('preview')

/** @param path within the site */
export function needsFullLoad(path: string): boolean {
  return isPreview || isOrderPath(path) !== hasOrderPolicy
}

/** Whether it is the page of an order. The server uses this to choose a page's policy. */
export function isOrderPath(path: string): boolean {
  return ORDER.test(path)
}

/** Whether the browser already shows this address. A visit that is still loading isn't in the history yet. */
export function isCurrentAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return location.pathname === pathname && location.search === search
}
