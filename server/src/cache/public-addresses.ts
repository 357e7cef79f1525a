// Which addresses are cached: the public pages, and the calls that the contract declares as public content. Each is
// cached in one spelling only, so that other spellings can't fill the cache.
import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { publicContentPaths } from '@chobighor/contract/routes'
import { PUBLIC_PATHS } from '@chobighor/site/screens'

const WORD = '([a-z0-9-]|%[0-9A-F]{2}){1,100}'
const PAGES = PUBLIC_PATHS.map((path) => new RegExp(`^${path.replace(':slug', WORD).replace(':id', '[1-9]\\d{0,9}')}$`))
const RESOURCE_ROUTES = /^\/(sitemap\.xml|robots\.txt|rss\.xml|\.well-known\/security\.txt)$/
const CALLS = publicContentPaths(wholeContract).map(
  (path) => new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, WORD)}$`),
)
const PUBLIC = [...PAGES, RESOURCE_ROUTES, ...CALLS]
/** The page of a list, a photo, and the queries of our own pages. A keyword can be any text, so it is never cached. */
const ASKED = /^(keyword=|(page|photo)=[1-9]\d{0,8})$/
const LONGEST = 500

/** Whether this address has the same answer for everybody, for any query. */
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
  // each name once, in alphabetical order
  const names = parts.map((part) => part.slice(0, part.indexOf('=')))
  return names.every((name, nth) => nth === 0 || (names[nth - 1] ?? '') < name)
}
