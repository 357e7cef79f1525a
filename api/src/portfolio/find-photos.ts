// Photos that have each word in their text or in their category's title: frequent words are found by reading the list,
// rare words by an index, and the number of results has a limit.
import type { Database } from '../platform/database/database.ts'
import { wordsOf } from '../platform/database/search.ts'
import * as store from './listed-photos-store.ts'
import { countOf, HOME_LISTS, type ListedPhotos, type Part, type Stretch, stretchesOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

interface Search {
  lists: ListedPhotos[]
  words: string[]
}

/** Photos in their order, of which parts can be read. */
export interface PhotoSource {
  total: number
  read: (...parts: Part[]) => Promise<PhotoRow[]>
}

/** This many photos of a list are checked for any words. */
const FIRST_LOOK = 1000
/** If there are more results, this many are shown: finding all would cost more than any page. */
const MOST_FOUND = 1200
/** If at least one photo in twenty matches, reading the list is faster than the index. */
const DENSE = 20

const JOINERS = /[\u200c\u200d]/g

/**
 * The words of a keyword, without joiners, which are invisible and don't count (0022-keywords.sql). A word inside of
 * another one is left out: where the longer one is, it is too.
 */
export function wordsIn(keyword = ''): string[] {
  const words = wordsOf(keyword.replace(JOINERS, ''))
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

export async function findPhotos(database: Database, { lists, words }: Search): Promise<PhotoSource> {
  const wanted = await store.listTitled(database, words, lists)
  const isTitled = ({ list }: ListedPhotos) => wanted.every(({ titled }) => titled.includes(list))
  const isHome = lists.some(({ list }) => HOME_LISTS.includes(list))
  if (!lists.some(isTitled) || isHome) {
    const found = await walk(database, lists, { wanted, isHome })
    if (found) return sourceOfFound(database, found)
  }
  const others = lists.filter((each) => !isTitled(each))
  const some =
    others.length === 0 ? [] : await store.searchByIndex(database, { wanted, lists: others, most: MOST_FOUND })
  return sourceOfFew(database, { lists, titled: lists.filter(isTitled).map(({ list }) => list), some })
}

/** Checks photos in the list's order. @returns undefined if that would take too long */
async function walk(
  database: Database,
  lists: ListedPhotos[],
  { wanted, isHome }: { wanted: store.Wanted[]; isHome: boolean },
): Promise<store.Found[] | undefined> {
  const all = countOf(lists)
  const found: store.Found[] = []
  for (let seen = 0; seen < all; ) {
    const step = { offset: seen, limit: Math.max(seen, FIRST_LOOK) }
    found.push(...(await store.walk(database, stretchesOf(lists, step), wanted)))
    seen += step.limit
    if (seen >= all || isHome) continue
    if (found.length >= MOST_FOUND) return found.slice(0, MOST_FOUND)
    if (found.length * DENSE < seen) return undefined
  }
  return found
}

export function sourceOfFound(database: Database, found: store.Found[]): PhotoSource {
  const idsOf = ({ offset, limit }: Part) => found.slice(offset, offset + limit).map(({ id }) => id)
  return { total: found.length, read: (...parts) => store.listByIds(database, parts.flatMap(idsOf)) }
}

interface Few {
  lists: ListedPhotos[]
  /** Categories whose title has all words: all of their photos are found. */
  titled: number[]
  /** Photos that are found in the other categories. */
  some: store.Found[]
}

function sourceOfFew(database: Database, { lists, titled, some }: Few): PhotoSource {
  const byList = Map.groupBy(some, ({ list }) => list)
  const isWhole = ({ list }: { list: number }) => titled.includes(list)
  const found = lists.map((each) => (isWhole(each) ? each : { ...each, shown: byList.get(each.list)?.length ?? 0 }))
  return { total: countOf(found), read }

  async function read(...parts: Part[]): Promise<PhotoRow[]> {
    const stretches = parts.flatMap((part) => stretchesOf(found, part))
    const wholes = stretches.filter(isWhole)
    const inWholes = wholes.length === 0 ? [] : await store.listPhotoRanges(database, wholes)
    const inOthers = await store.listByIds(database, stretches.filter((each) => !isWhole(each)).flatMap(idsOf))
    return stretches.flatMap(({ limit, ...stretch }) => (isWhole(stretch) ? inWholes : inOthers).splice(0, limit))
  }

  function idsOf({ list, offset: from, limit }: Stretch): number[] {
    return (byList.get(list) ?? []).slice(from, from + limit).map(({ id }) => id)
  }
}
