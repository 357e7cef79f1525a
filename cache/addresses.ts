// Which addresses have an answer that is everybody's, each in one spelling: others are answered anew, so that no spelling fills the cache.

/** Specification §2: the screens of a portfolio, and the feeds. Accounts, carts and orders are a visitor's own. */
const PAGES = [
  /^\/(about\/|blog\/|contact\/|service\/|photography\/all\/|videography\/all\/)?$/,
  /^\/(page|gallery|service)\/([a-z0-9-]|%[0-9A-F]{2}){1,100}\/$/,
  /^\/(company|service\/check)\/[1-9]\d{0,9}\/$/,
  /^\/(sitemap\.xml|robots\.txt|rss\.xml)$/,
]
/** Calls that ask for nobody's word; what they read decides in the end. */
const CALLS = /^\/api\/v1\/(?!admin\/)(([a-z0-9-]|%[0-9A-F]{2}){1,100}\/)+$/
/** A list's page, a photo, and how a list is asked for by our own pages. A keyword is anything: it is never kept. */
const ASKED = /^(keyword=|(page|photo|per_page)=[1-9]\d{0,8})$/
const LONGEST = 500

/** @param url a request's path and query */
export function isKept(url: string): boolean {
  if (url.length > LONGEST) return false
  const [path = '', query] = url.split('?', 2)
  if (query !== undefined && !isPlain(query)) return false
  return PAGES.some((page) => page.test(path)) || CALLS.test(path)
}

function isPlain(query: string): boolean {
  const parts = query.split('&')
  const isInOrder = parts.every((part, nth) => nth === 0 || (parts[nth - 1] ?? '') < part)
  return isInOrder && parts.every((part) => ASKED.test(part))
}
