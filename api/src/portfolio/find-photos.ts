// Photos with a keyword in their text or in their category's title: frequent words are found by reading the list, rare
// words by an index, and the number of results has a limit.
import type { Database } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/paging.ts'
import * as store from './listed-photos-store.ts'
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

/** This many photos of a list are checked for any keyword. */
const FIRST_LOOK = 1000
/** If there are more results, this many are shown: finding all would cost more than any page. */
const MOST_FOUND = 1200
/** If at least one photo in twenty matches, reading the list is faster than the index. */
const DENSE = 20

const JOINERS = /[\u200c\u200d]/g

/** The keyword without joiners, which are invisible and don't count (0022-keywords.sql). */
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
  const some =
    others.length === 0 ? [] : await store.searchByIndex(database, { keyword, lists: others, most: MOST_FOUND })
  return pageOfFew(database, { lists, titled, some }, wish)
}

/** Checks photos in the list's order. @returns undefined if that would take too long */
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
  /** Categories whose title matches: all of their photos are found. */
  titled: number[]
  /** Photos that are found in the other categories. */
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
