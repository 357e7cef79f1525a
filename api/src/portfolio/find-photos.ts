// Photos that have a keyword in their words, or in their category's title: what is frequent is met on the way through the list, what is
// rare is found by an index, and of very many so many are shown.
import type { Database } from '../kit/database.ts'
import { pageOf } from '../kit/paging.ts'
import * as store from './photo-lists-store.ts'
import { countOf, HOME_LISTS, type ListedPhotos, type Stretch, stretchesOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

export interface PageWish {
  page?: number | undefined
  size: number
}

interface Search {
  lists: ListedPhotos[]
  keyword: string
}

interface PageOfFound {
  rows: PhotoRow[]
  page: number
  pages: number
}

/** So many of a list are looked at whatever is looked for. */
const FIRST_LOOK = 1000
/** Of more that are found so many are shown: to find on would cost more than any page. */
const MOST_FOUND = 1200
/** Where every twentieth is found, the way through the list is shorter than through the index. */
const DENSE = 20

const JOINERS = /[\u200c\u200d]/g

/** What is looked for: joiners can't be seen, and don't count (0022-keywords.sql). */
export const wordsOf = (keyword = ''): string => keyword.replace(JOINERS, '').trim()

export async function findPhotos(database: Database, search: Search, wish: PageWish): Promise<PageOfFound> {
  const { lists, keyword } = search
  const titled = await store.listTitled(database, keyword, lists)
  const isHome = lists.some(({ list }) => HOME_LISTS.includes(list))
  if (titled.length === 0 || isHome) {
    const found = await walk(database, search, { titled, isHome })
    if (found) return pageOfFound(database, found, wish)
  }
  const others = lists.filter(({ list }) => !titled.includes(list))
  const some = others.length === 0 ? [] : await store.findSome(database, { keyword, lists: others, most: MOST_FOUND })
  return pageOfFew(database, { lists, titled, some }, wish)
}

/** Looks at photos in the list's order. @returns undefined where that would be a long way */
async function walk(
  database: Database,
  { lists, keyword }: Search,
  { titled, isHome }: { titled: number[]; isHome: boolean },
): Promise<store.Found[] | undefined> {
  const all = countOf(lists)
  const found: store.Found[] = []
  for (let seen = 0; seen < all; ) {
    const step = { offset: seen, limit: Math.max(seen, FIRST_LOOK) }
    found.push(...(await store.walk(database, stretchesOf(lists, step), { keyword, titled })))
    seen += step.limit
    if (seen >= all || isHome) continue
    if (found.length >= MOST_FOUND) return found.slice(0, MOST_FOUND)
    if (found.length * DENSE < seen) return undefined
  }
  return found
}

async function pageOfFound(database: Database, found: store.Found[], wish: PageWish): Promise<PageOfFound> {
  const { page, pages, offset } = pageOf(found.length, wish.size, wish.page)
  const ids = found.slice(offset, offset + wish.size).map(({ id }) => id)
  return { rows: await store.listByIds(database, ids), page, pages }
}

interface Few {
  lists: ListedPhotos[]
  /** Categories that are found with all that is in them. */
  titled: number[]
  /** What is found in the others. */
  some: store.Found[]
}

async function pageOfFew(database: Database, { lists, titled, some }: Few, wish: PageWish): Promise<PageOfFound> {
  const byList = Map.groupBy(some, ({ list }) => list)
  const isWhole = ({ list }: { list: number }) => titled.includes(list)
  const found = lists.map((each) => (isWhole(each) ? each : { ...each, shown: byList.get(each.list)?.length ?? 0 }))
  const { page, pages, offset } = pageOf(countOf(found), wish.size, wish.page)
  const stretches = stretchesOf(found, { offset, limit: wish.size })
  const wholes = stretches.filter(isWhole)
  const inWholes = wholes.length === 0 ? [] : await store.listStretches(database, wholes)
  const inOthers = await store.listByIds(database, stretches.filter((each) => !isWhole(each)).flatMap(idsOf))
  const rows = stretches.flatMap(({ limit, ...stretch }) => (isWhole(stretch) ? inWholes : inOthers).splice(0, limit))
  return { rows, page, pages }

  function idsOf({ list, offset: from, limit }: Stretch): number[] {
    return (byList.get(list) ?? []).slice(from, from + limit).map(({ id }) => id)
  }
}
