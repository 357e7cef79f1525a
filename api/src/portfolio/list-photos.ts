// A page of photos, in the shape that every photo list answers (M-45).
import type { Photo, PhotoList } from '@chobighor/contract/portfolio'
import { wirePicture } from '../media/rules.ts'
import type { PictureSource } from '../media/store.ts'
import type { Database } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/paging.ts'
import { wordsOf } from '../platform/database/search.ts'
import { safeSource } from '../studio/rules.ts'
import { seekSetting } from '../studio/store.ts'
import * as store from './listed-photos-store.ts'
import { PAGE_SIZE, partsOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

/** How many photos a page of a gallery has: the studio's setting, 12 by default (M-40). */
export async function pageSize(database: Database): Promise<number> {
  return (await seekSetting(database, 'basic_settings', 'page_size')) ?? PAGE_SIZE
}

interface PhotoWish {
  page?: number | undefined
  size: number
  keyword?: string | undefined
}

/** Invisible, and no part of a word. */
const JOINERS = /[\u200c\u200d]/g

/** All, or those of home or of a category. A photo without a category is on its company's page, and on home if set. */
export type PhotoChoice = 'all' | 'home' | number

async function countLists(database: Database, choice: PhotoChoice, words: string[]): Promise<store.CountedList[]> {
  if (words.length === 0 && choice !== 'home') {
    const categories = await store.countCategories(database)
    return categories
      .filter(({ id, is_published }) => (choice === 'all' ? is_published : id === choice))
      .map(({ id, shown }) => ({ list: store.ofCategory(id), total: shown }))
  }
  const whole = choice === 'all' ? store.OF_ALL_CATEGORIES : choice === 'home' ? undefined : store.ofCategory(choice)
  const list = store.withWords(whole ?? (await store.findHomeList(database)), words)
  return [{ list, total: await store.countPhotos(database, list) }]
}

export async function photoListOf(
  { database, mediaUrl }: PictureSource,
  choice: PhotoChoice,
  { keyword = '', size, page: wanted }: PhotoWish,
): Promise<PhotoList> {
  const lists = await countLists(database, choice, wordsOf(keyword.replace(JOINERS, '')))
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  const place = pageOf(total, size, wanted)
  const { page, pages } = place
  const [around = [], ends = []] = await store.readPhotos(database, lists, partsOf(total, place, size))
  const first = page > 1 ? 1 : 0
  const photos = photosOf(around, mediaUrl)
  // one that was removed meanwhile isn't there
  const [end = null] = photosOf(ends, mediaUrl)
  const before = (page > 1 ? photos[0] : end) ?? null
  const after = (page < pages ? photos[first + size] : end) ?? null
  return { photos: photos.slice(first, first + size), page, pages, total, before, after }
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
