// A page of photos, in the shape that every photo list answers (M-45).
import type { Photo, PhotoList } from '@chobighor/contract/portfolio'
import { wirePicture } from '../media/rules.ts'
import type { PictureSource } from '../media/store.ts'
import type { Database } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/paging.ts'
import { safeSource } from '../studio/rules.ts'
import { seekPageSize } from '../studio/store.ts'
import { findPhotos, type PhotoSource, sourceOfFound, wordsIn } from './find-photos.ts'
import * as store from './listed-photos-store.ts'
import { countOf, HOME_LISTS, HOME_SIZE, type ListedPhotos, PAGE_SIZE, partsAround, stretchesOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

/** How many photos a page of a gallery has: the studio's setting, 12 by default (M-40). */
export async function pageSize(database: Database): Promise<number> {
  return (await seekPageSize(database)) ?? PAGE_SIZE
}

/** All, or those of a category or of home. A photo without a category is on its company's page, and on home if set. */
export type PhotoChoice = 'all' | 'home' | ListedPhotos

interface PhotoWish {
  page?: number | undefined
  size: number
  keyword?: string | undefined
  /** A page that was read already, without a keyword. */
  read?: { page: number; rows: PhotoRow[] } | undefined
}

export async function photoListOf(
  { database, mediaUrl }: PictureSource,
  choice: PhotoChoice,
  { keyword, read, size, page: wanted }: PhotoWish,
): Promise<PhotoList> {
  const lists = await listsOf(database, choice)
  const words = wordsIn(keyword)
  const source = await sourceFor(database, { choice, lists, words })
  const page = pageOf(source.total, size, wanted)
  const around = partsAround(source.total, page, size)
  const [rows, neighbours] = await Promise.all([
    words.length === 0 && read?.page === page.page ? read.rows : source.read({ offset: page.offset, limit: size }),
    around.length > 0 ? source.read(...around) : [],
  ])
  // one that was removed meanwhile isn't there
  const [before = null, after = null] = neighbours.length === around.length ? photosOf(neighbours, mediaUrl) : []
  return { photos: photosOf(rows, mediaUrl), page: page.page, pages: page.pages, total: source.total, before, after }
}

const sourceOf = (database: Database, lists: ListedPhotos[]): PhotoSource => ({
  total: countOf(lists),
  read: (...parts) =>
    store.listPhotoRanges(
      database,
      parts.flatMap((part) => stretchesOf(lists, part)),
    ),
})

interface Chosen {
  choice: PhotoChoice
  lists: ListedPhotos[]
  words: string[]
}

/** Where nothing was chosen for home, it shows the studio's newest public photographs. */
async function sourceFor(database: Database, { choice, lists, words }: Chosen): Promise<PhotoSource> {
  if (choice === 'home' && countOf(lists) === 0)
    return sourceOfFound(database, await store.listNewestShown(database, { most: HOME_SIZE, words }))
  return words.length === 0 ? sourceOf(database, lists) : findPhotos(database, { lists, words })
}

/** Home shows the demo's photos until the first real photo is in its list; never both (M-41). */
async function listsOf(database: Database, choice: PhotoChoice): Promise<ListedPhotos[]> {
  if (choice === 'all') return store.countShownByCategory(database)
  if (choice !== 'home') return [choice]
  const [own = 0, demos = 0] = HOME_LISTS
  const real = await store.countShownInList(database, own)
  return countOf(real) > 0 ? real : store.countShownInList(database, demos)
}

export function photosOf(rows: PhotoRow[], mediaUrl: string | undefined): Photo[] {
  return rows.map(({ picture: stored, category_slug, category_title, ...row }) => {
    const picture = stored && wirePicture(stored, mediaUrl)
    return {
      ...row,
      photo: picture?.jpeg ?? null,
      photo_url: safeSource(row.photo_url),
      category: category_slug === null ? null : { slug: category_slug, title: category_title ?? '' },
      picture,
    }
  })
}
