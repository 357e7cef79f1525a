// What an address is counted under: the contract's own path for a call, the first part of a page's. Few names, whatever is asked for.
import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'
import type { AnyContractProcedure } from '@orpc/contract'

interface Call {
  path: string
  pattern: RegExp
}

/** Pages, by the first part of their address (specification §2). */
const PAGES = new Set(
  'about blog cart company contact gallery order page payment photography placeorder service user videography'.split(
    ' ',
  ),
)
const FILES = new Set(
  'assets media projects admin sitemap.xml robots.txt rss.xml favicon.ico .well-known crash-report'.split(' '),
)

const paths = Object.values(wholeContract as object)
  .flatMap((domain: Record<string, AnyContractProcedure>) => Object.values(domain))
  .map((procedure) => procedure['~orpc'].route.path ?? '')
/** Without a name left open: found at once. */
const closed = new Set<string>(paths.filter((path) => !path.includes('{')))
const open: Call[] = paths
  .filter((path) => !closed.has(path))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // of two that fit, the one with fewer names left open
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

/** @param pathname as it was asked for @returns the same name for everything of one kind, `other` for what is nothing */
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
