// Every public address of a studio: specification §2, the resource routes, and the public calls of the contract.

import { API_PREFIX } from '@chobighor/contract'
import { CONTENT } from '@chobighor/contract/admin/collections'
import { wholeContract } from '@chobighor/contract/admin/contract'
import { callsOf } from '@chobighor/contract/procedures'
import { publicContentPaths } from '@chobighor/contract/routes'
import { isRowPath, PUBLIC_PATHS, type PublicPath } from '@chobighor/site/screens'
import { addressOf, ROW_PATHS, SHOWN } from '../screens.ts'

export interface Call {
  /** For example `orders.placeOrder`. */
  name: string
  method: string
  path: string
}

/** Every call of the contract. */
export const calls: Call[] = callsOf(wholeContract).map(({ domain, call, method, path }) => ({
  name: `${domain}.${call}`,
  method,
  path,
}))

/** By collection: the ids and the slugs that its rows have or had. */
export type Words = Record<string, { id: Set<string>; slug: Set<string> }>

/** Adds a row's id and slug. */
export function learn(words: Words, collection: string, { id, slug }: { id: unknown; slug?: unknown }): void {
  words[collection] ??= { id: new Set(), slug: new Set() }
  words[collection].id.add(String(id))
  if (slug) words[collection].slug.add(String(slug))
}

/** The rows of the demo that `screens.ts` names. */
export function wordsOfDemo(): Words {
  const words: Words = {}
  for (const path of ROW_PATHS) learn(words, SHOWN[path].of, SHOWN[path])
  return words
}

const RESOURCE_ROUTES = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/.well-known/security.txt']
const NOWHERE = ['/gallery/nowhere/', '/gallery/a-1/?page=2']

type Field = 'id' | 'slug'

/** The value of a parameter of a call's address: a field of a collection, or a word. */
const IN_BRACES: Record<string, [collection: string, field: Field] | string> = {
  '/get/page/{slug}/': ['pages', 'slug'],
  '/get/category/photography/{category}/': ['photoCategories', 'slug'],
  '/get/photography/list/{category}/': ['photoCategories', 'slug'],
  '/get/gallery/{category}/': ['photoCategories', 'slug'],
  '/get/photography/list/home/{optional}/': 'some',
  '/get/photography/list/{a}/{b}/': 'menu/some',
  '/company/profile/{id}/': ['companies', 'id'],
  '/get/service/{slug}/': ['services', 'slug'],
  '/get/service/id/{id}/': ['services', 'id'],
  '/service/{slug}/reviews/own/': ['services', 'slug'],
  '/quote/{secret}/': 'nobody-knows-it',
  '/order/by/{secret}/': 'nobody-knows-it',
  '/order/by/{secret}/documents/': 'nobody-knows-it',
  '/order/by/{secret}/documents/{number}/': 'nobody-knows-it/documents/1',
  '/order/{id}/': '1',
  '/order/{id}/documents/': '1',
  '/order/{id}/gateway/{payment}/': '1/gateway/1',
  '/order/{id}/documents/{number}/': '1/documents/1',
}

/** The screens that a write of these concerns, besides home and the services. A collection that is missing concerns all. */
const CONCERNED: Record<string, PublicPath[]> = {
  basicSettings: [],
  menuSettings: [],
  seoSettings: [],
  advanceSettings: [],
  orderSettings: [],
  titleBlocks: ['/contact/', '/service/', '/videography/all/'],
  slides: [],
  homeBlocks: [],
  ceoMessages: ['/about/'],
  testimonials: ['/about/'],
  pages: ['/page/:slug/'],
  photoCategories: ['/photography/all/', '/gallery/:slug/'],
  companies: ['/company/:id/'],
  photos: ['/photography/all/', '/gallery/:slug/', '/company/:id/'],
  pictures: ['/photography/all/', '/gallery/:slug/', '/company/:id/'],
  videos: ['/videography/all/', '/company/:id/'],
  services: ['/service/', '/service/check/:id/'],
  reviews: ['/service/check/:id/'],
  catalog: ['/service/check/:id/'],
}

export interface Addresses {
  all: string[]
  /**
   * Every call whose answer is cached, and the resource routes; after a write of content also some screens, and those that show rows
   * of this collection. Screens show what the calls answer: of orders and people, which no visitor sees, only the calls
   * could. Calls whose answer is never cached (`all` has them) can't show anything old.
   */
  concerned: (collection: string) => string[]
  /** The screens among these. */
  screens: (collection: string) => string[]
}

export function publicAddresses(words: Words): Addresses {
  const wordsOf = (collection: string, field: Field) => [...(words[collection]?.[field] ?? [])]
  const screens = (paths: readonly PublicPath[]) =>
    paths.flatMap((path) => {
      if (!isRowPath(path)) return [path]
      const field = path.includes(':id') ? 'id' : 'slug'
      return wordsOf(SHOWN[path].of, field).map((word) => addressOf(path, { id: word, slug: word }))
    })
  const addressesOf = ({ path }: Call): string[] => {
    if (!path.includes('{')) return [API_PREFIX + path]
    const found = IN_BRACES[path]
    if (!found) throw new Error(`Say in public-addresses.ts what stands in the braces of ${path}.`)
    const inBraces = typeof found === 'string' ? [found] : wordsOf(...found)
    return inBraces.map((word) => API_PREFIX + path.replace(/\{.*\}/, word))
  }
  const read = calls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/admin/'))
  const cached = publicContentPaths(wholeContract)
  const some = [...RESOURCE_ROUTES, ...read.filter(({ path }) => cached.includes(path)).flatMap(addressesOf)]
  const isContent = (name: string) => CONTENT.some((each) => each.name === name)
  const screensOf = (name: string) => {
    const concerned = CONCERNED[name] ?? (isContent(name) ? PUBLIC_PATHS : undefined)
    return concerned ? screens(['/', '/service/:slug/', ...concerned]) : []
  }
  return {
    all: [...new Set([...RESOURCE_ROUTES, ...read.flatMap(addressesOf), ...screens(PUBLIC_PATHS), ...NOWHERE])],
    concerned: (name) => [...new Set([...some, ...screensOf(name)])],
    screens: screensOf,
  }
}
