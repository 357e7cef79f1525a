// The label under which a request is counted: the contract's path of a call, or the first part of a page's path. There
// are few labels, whatever address is requested.
import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { callsOf } from '@chobighor/contract/procedures'
import { SCREENS } from '@chobighor/site/screens'

interface Call {
  path: string
  pattern: RegExp
}

/** The first parts of the addresses of all screens. */
const PAGES = new Set(SCREENS.map(({ path }) => path.split('/')[1]))
const FILES = new Set(
  'assets media projects admin sitemap.xml robots.txt rss.xml favicon.ico .well-known crash-report'.split(' '),
)

const paths = callsOf(wholeContract).map(({ path }) => path)
/** Paths without parameters, for a fast lookup. */
const closed = new Set<string>(paths.filter((path) => !path.includes('{')))
const open: Call[] = paths
  .filter((path) => !closed.has(path))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // if two paths match, take the one with fewer parameters
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

/** @param pathname as it was requested @returns one label for all addresses of a kind, `other` for unknown ones */
export function nameRoute(pathname: string): string {
  if (pathname.startsWith(`${API_PREFIX}/`)) return nameOfCall(pathname.slice(API_PREFIX.length))
  const [, first = ''] = pathname.split('/', 2)
  if (first === '') return '/'
  return PAGES.has(first) || FILES.has(first) ? `/${first}` : 'other'
}

function nameOfCall(path: string): string {
  const slashed = path.endsWith('/') ? path : `${path}/`
  if (closed.has(slashed)) return API_PREFIX + slashed
  const found = open.find(({ pattern }) => pattern.test(slashed))
  return found ? API_PREFIX + found.path : `${API_PREFIX}/other`
}
