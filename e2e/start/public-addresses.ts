// Every public address of a studio: specification §2, the feeds, and the public calls of the contract.

import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'

export interface Call {
  /** Like `orders.placeOrder`. */
  name: string
  method: string
  path: string
}

interface Routed {
  '~orpc': { route: { method?: string; path?: string } }
}

/** Every call of the contract. */
export const calls: Call[] = Object.entries(wholeContract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Routed>).map(
    ([
      call,
      {
        '~orpc': { route },
      },
    ]) => ({
      name: `${domain}.${call}`,
      method: route.method ?? '',
      path: route.path ?? '',
    }),
  ),
)

/** Of each collection whose rows have an address: the words that theirs have or had. */
export type Words = Record<'pages' | 'photoCategories' | 'companies' | 'services' | 'serviceIds', Set<string>>

const SCREENS = ['about', 'blog', 'contact', 'service', 'photography/all', 'videography/all']
const FEEDS = ['/sitemap.xml', '/robots.txt', '/rss.xml']
const NOWHERE = ['/gallery/nowhere/', '/gallery/a-1/?page=2']

/** What stands in the braces of an address. */
const IN_BRACES: Record<string, (words: Words) => Iterable<string>> = {
  '/get/page/{slug}/': ({ pages }) => pages,
  '/get/category/photography/{category}/': ({ photoCategories }) => photoCategories,
  '/get/photography/list/{category}/': ({ photoCategories }) => photoCategories,
  '/get/photography/list/home/{optional}/': () => ['some'],
  '/get/photography/list/{a}/{b}/': () => ['menu/some'],
  '/company/profile/{id}/': ({ companies }) => companies,
  '/get/service/{slug}/': ({ services }) => services,
  '/get/service/id/{id}/': ({ serviceIds }) => serviceIds,
  '/order/{id}/': () => ['1'],
}

/** @returns all of them; and some, among which is everything that they show */
export function publicAddresses(words: Words): { all: string[]; some: string[] } {
  const { pages, photoCategories, companies, services, serviceIds } = words
  const each = (path: string, of: Iterable<string>) => [...of].map((word) => `/${path}/${word}/`)
  const ofServices = each('service', services)
  const some = [
    '/',
    ...FEEDS,
    ...ofServices,
    ...calls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/admin/')).flatMap(addressesOf(words)),
  ]
  const all = [
    ...some,
    ...SCREENS.map((screen) => `/${screen}/`),
    ...NOWHERE,
    ...each('page', pages),
    ...each('gallery', photoCategories),
    ...each('company', companies),
    ...each('service/check', serviceIds),
  ]
  return { all, some }
}

const addressesOf =
  (words: Words) =>
  ({ path }: Call): string[] => {
    if (!path.includes('{')) return [API_PREFIX + path]
    const found = IN_BRACES[path]
    if (!found) throw new Error(`Say in public-addresses.ts what stands in the braces of ${path}.`)
    return [...found(words)].map((word) => API_PREFIX + path.replace(/\{.*\}/, word))
  }
