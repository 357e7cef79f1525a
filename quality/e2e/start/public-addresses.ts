// Every public address of a studio: specification §2, the feeds, and the public calls of the contract.

import { API_PREFIX } from '@chobighor/contract'
import { wholeContract } from '@chobighor/contract/admin/contract'

export interface Call {
  /** For example `orders.placeOrder`. */
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

/** For each collection whose rows have an address: the slugs that they have or had. */
export type Words = Record<'pages' | 'photoCategories' | 'companies' | 'services' | 'serviceIds', Set<string>>

const SCREENS = ['about', 'blog', 'contact', 'service', 'photography/all', 'videography/all']
const FEEDS = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/.well-known/security.txt']
const NOWHERE = ['/gallery/nowhere/', '/gallery/a-1/?page=2']

/** The value of a parameter of an address. */
const IN_BRACES: Record<string, (words: Words) => Iterable<string>> = {
  '/get/page/{slug}/': ({ pages }) => pages,
  '/get/category/photography/{category}/': ({ photoCategories }) => photoCategories,
  '/get/photography/list/{category}/': ({ photoCategories }) => photoCategories,
  '/get/gallery/{category}/': ({ photoCategories }) => photoCategories,
  '/get/photography/list/home/{optional}/': () => ['some'],
  '/get/photography/list/{a}/{b}/': () => ['menu/some'],
  '/company/profile/{id}/': ({ companies }) => companies,
  '/get/service/{slug}/': ({ services }) => services,
  '/get/service/id/{id}/': ({ serviceIds }) => serviceIds,
  '/order/{id}/': () => ['1'],
}

export interface Addresses {
  all: string[]
  /** Every call, the feeds, some screens, and those that show rows of this collection. */
  concerned: (collection: string) => string[]
}

export function publicAddresses(words: Words): Addresses {
  const each = (path: string, of: Iterable<string>) => [...of].map((word) => `/${path}/${word}/`)
  const pages = each('page', words.pages)
  const companies = each('company', words.companies)
  const byId = each('service/check', words.serviceIds)
  const galleries = ['/photography/all/', ...each('gallery', words.photoCategories)]
  const screensOf: Record<string, string[]> = {
    pages,
    companies,
    photoCategories: galleries,
    photos: [...galleries, ...companies],
    pictures: [...galleries, ...companies],
    videos: ['/videography/all/', ...companies],
    ceoMessages: ['/about/'],
    testimonials: ['/about/'],
    titleBlocks: ['/contact/', '/service/', '/videography/all/'],
    services: ['/service/', ...byId],
    reviews: byId,
    catalog: byId,
  }
  const some = [
    '/',
    ...FEEDS,
    ...each('service', words.services),
    ...calls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/admin/')).flatMap(addressesOf(words)),
  ]
  const screens = SCREENS.map((screen) => `/${screen}/`)
  return {
    all: [...new Set([...some, ...screens, ...NOWHERE, ...Object.values(screensOf).flat()])],
    concerned: (collection) => [...some, ...(screensOf[collection] ?? [])],
  }
}

const addressesOf =
  (words: Words) =>
  ({ path }: Call): string[] => {
    if (!path.includes('{')) return [API_PREFIX + path]
    const found = IN_BRACES[path]
    if (!found) throw new Error(`Say in public-addresses.ts what stands in the braces of ${path}.`)
    return [...found(words)].map((word) => API_PREFIX + path.replace(/\{.*\}/, word))
  }
