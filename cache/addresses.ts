// Which addresses have an answer that is everybody's, each in one spelling: others are answered anew, so that no spelling fills the cache.

/** Specification §2: the screens of a portfolio, and the feeds. Accounts, carts and orders are a visitor's own. */
const PAGES = [
  /^\/(about\/|blog\/|contact\/|service\/|photography\/all\/|videography\/all\/)?$/,
  /^\/(page|gallery|service)\/([a-z0-9-]|%[0-9A-F]{2}){1,100}\/$/,
  /^\/(company|service\/check)\/[1-9]\d{0,9}\/$/,
  /^\/(sitemap\.xml|robots\.txt|rss\.xml|\.well-known\/security\.txt)$/,
]
/** Calls that ask for nobody's word; what they read decides in the end. Of orders only what reviews show is told (migration 0020). */
const CALLS = /^\/api\/v1\/(?!admin\/|order\/)(([a-z0-9-]|%[0-9A-F]{2}){1,100}\/)+$/
/** A list's page, a photo, and how a list is asked for by our own pages. A keyword is anything: it is never kept. */
const ASKED = /^(keyword=|(page|photo)=[1-9]\d{0,8})$/
const LONGEST = 500

/** Whether what is answered there, whatever is asked, is for everybody. */
export function isEverybodys(path: string): boolean {
  return path.length <= LONGEST && (PAGES.some((page) => page.test(path)) || CALLS.test(path))
}

/** @param url a request's path and query */
export function isKept(url: string): boolean {
  if (url.length > LONGEST) return false
  const [path = '', query, more] = url.split('?', 3)
  if (more !== undefined) return false
  if (query !== undefined && !isPlain(query)) return false
  return isEverybodys(path)
}

function isPlain(query: string): boolean {
  const parts = query.split('&')
  if (!parts.every((part) => ASKED.test(part))) return false
  // each once, in the order of the alphabet
  const names = parts.map((part) => part.slice(0, part.indexOf('=')))
  return names.every((name, nth) => nth === 0 || (names[nth - 1] ?? '') < name)
}
