// A page of photos, in the shape that every photo list answers (M-45).
import type { Photo, PhotoList } from '@chobighor/contract/portfolio'
import { wirePicture } from '../media/rules.ts'
import type { Database } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/paging.ts'
import { safeSource } from '../studio/rules.ts'
import { seekPageSize } from '../studio/store.ts'
import { findPhotos, type PageWish, wordsOf } from './find-photos.ts'
import * as store from './listed-photos-store.ts'
import { countOf, HOME_LISTS, type ListedPhotos, PAGE_SIZE, stretchesOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

/** How many photos a page of a gallery has: the studio's setting, 12 by default (M-40). */
export async function pageSize(database: Database): Promise<number> {
  return (await seekPageSize(database)) ?? PAGE_SIZE
}

/** All, or those of a category or of home. A photo without a category is on its company's page, and on home if set. */
export type PhotoChoice = 'all' | 'home' | ListedPhotos

interface PhotoWish extends PageWish {
  keyword?: string | undefined
  /** A page that was read already, without a keyword. */
  read?: { page: number; rows: PhotoRow[] } | undefined
}

export async function photoListOf(
  database: Database,
  choice: PhotoChoice,
  { keyword, read, ...wish }: PhotoWish,
): Promise<PhotoList> {
  const lists = await listsOf(database, choice)
  const words = wordsOf(keyword)
  if (words !== '') {
    const { rows, ...place } = await findPhotos(database, { lists, keyword: words }, wish)
    return { photos: photosOf(rows), ...place }
  }
  const { page, pages, offset } = pageOf(countOf(lists), wish.size, wish.page)
  if (read?.page === page) return { photos: photosOf(read.rows), page, pages }
  const stretches = stretchesOf(lists, { offset, limit: wish.size })
  return { photos: photosOf(await store.listStretches(database, stretches)), page, pages }
}

/** Home shows the demo's photos until the first real photo is in its list; never both (M-41). */
async function listsOf(database: Database, choice: PhotoChoice): Promise<ListedPhotos[]> {
  if (choice === 'all') return store.countShownByCategory(database)
  if (choice !== 'home') return [choice]
  const [own = 0, demos = 0] = HOME_LISTS
  const real = await store.countShownInList(database, own)
  return countOf(real) > 0 ? real : store.countShownInList(database, demos)
}

export function photosOf(rows: PhotoRow[]): Photo[] {
  return rows.map(({ picture: stored, category_slug, category_title, ...row }) => {
    const picture = stored && wirePicture(stored)
    return {
      ...row,
      photo: picture?.jpeg ?? null,
      photo_url: safeSource(row.photo_url),
      category: category_slug === null ? null : { slug: category_slug, title: category_title ?? '' },
      picture,
    }
  })
}
