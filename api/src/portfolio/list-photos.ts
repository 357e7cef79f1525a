// A page of photos, in the shape that every photo list answers (M-45).
import type { Photo, PhotoList } from '@chobighor/contract/portfolio'
import type { Database } from '../kit/database.ts'
import { pageOf } from '../kit/paging.ts'
import { picturesById } from '../media/store.ts'
import { safeSource } from '../studio/rules.ts'
import { seekPageSize } from '../studio/store.ts'
import { PAGE_SIZE } from './rules.ts'
import * as store from './store.ts'

/** How many photos a gallery's page holds: the studio's setting, 12 unless it says otherwise (M-40). */
export async function pageSize(database: Database): Promise<number> {
  return (await seekPageSize(database)) ?? PAGE_SIZE
}

export async function photoListOf(
  database: Database,
  choice: store.PhotoChoice,
  { page: wanted, size }: { page?: number | undefined; size: number },
): Promise<PhotoList> {
  const { page, pages, offset } = pageOf(await store.countPhotos(database, choice), size, wanted)
  const photos = await photosOf(database, await store.listPhotos(database, choice, { limit: size, offset }))
  return { photos, page, pages }
}

/** Home shows the demo's photos until the first real one stands in its list; never both (M-41). */
export async function homeChoice(database: Database): Promise<'real' | 'demo'> {
  return (await store.hasRealHomePhotos(database)) ? 'real' : 'demo'
}

export async function photosOf(database: Database, rows: store.PhotoRow[]): Promise<Photo[]> {
  const pictures = await picturesById(
    database,
    rows.map((row) => row.picture_id),
  )
  return rows.map(({ picture_id, category_slug, category_title, ...row }) => ({
    ...row,
    photo: pictures.get(picture_id)?.jpeg ?? null,
    photo_url: safeSource(row.photo_url),
    category: category_slug === null ? null : { slug: category_slug, title: category_title ?? '' },
    picture: pictures.get(picture_id) ?? null,
  }))
}
