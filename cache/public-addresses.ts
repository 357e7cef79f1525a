// Which addresses the cache keeps, each in one spelling, so that no spelling fills the cache: the public pages, and the calls that the
// contract declares as public content.
import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { publicContentPaths } from '@chobighor/contract/public-content'

/** Specification §2: the screens of a portfolio, and the feeds. Accounts, carts and orders are a visitor's own. */
const PAGES = [
  /^\/(about\/|blog\/|contact\/|service\/|photography\/all\/|videography\/all\/)?$/,
  /^\/(page|gallery|service)\/([a-z0-9-]|%[0-9A-F]{2}){1,100}\/$/,
  /^\/(company|service\/check)\/[1-9]\d{0,9}\/$/,
  /^\/(sitemap\.xml|robots\.txt|rss\.xml|\.well-known\/security\.txt)$/,
]
const WORD = '([a-z0-9-]|%[0-9A-F]{2}){1,100}'
const CALLS = publicContentPaths(wholeContract).map(
  (path) => new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, WORD)}$`),
)
const PUBLIC = [...PAGES, ...CALLS]
/** A list's page, a photo, and how a list is asked for by our own pages. A keyword is anything: it is never kept. */
const ASKED = /^(keyword=|(page|photo)=[1-9]\d{0,8})$/
const LONGEST = 500

/** Whether the answer there is the same for everybody, whatever the query is. */
export function isPublic(path: string): boolean {
  return path.length <= LONGEST && PUBLIC.some((each) => each.test(path))
}

/** @param url a request's path and query */
export function isCached(url: string): boolean {
  if (url.length > LONGEST) return false
  const [path = '', query, more] = url.split('?', 3)
  if (more !== undefined) return false
  if (query !== undefined && !isPlain(query)) return false
  return isPublic(path)
}

function isPlain(query: string): boolean {
  const parts = query.split('&')
  if (!parts.every((part) => ASKED.test(part))) return false
  // each once, in the order of the alphabet
  const names = parts.map((part) => part.slice(0, part.indexOf('=')))
  return names.every((name, nth) => nth === 0 || (names[nth - 1] ?? '') < name)
}
