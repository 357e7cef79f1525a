// Lists of photos that visitors see: a list is counted when it is read, and a page of it is found by an index.
import { type RawBuilder, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { idOfSlug, isShown } from '../auth/visible-rows-store.ts'
import { pictureOf } from '../media/store.ts'
import { readVersion } from '../platform/database/content-version.ts'
import type { Database } from '../platform/database/database.ts'
import { likePattern } from '../platform/database/search.ts'
import { firstPageSize } from '../studio/store.ts'
import { HOME_SIZE, type Part, readFromEnd, type Stretch, stretchesOf } from './rules.ts'
import type { PhotoRow } from './store.ts'

/** Which photos, from `photos` and their `photo_categories`, and in which order. */
export interface ListedPhotos {
  which: RawBuilder<unknown>
  order: readonly string[]
  isDescending?: boolean
}

export interface CountedList {
  list: ListedPhotos
  total: number
}

const PHOTOS = sql`photos left join photo_categories on photo_categories.id = photos.category_id`
const IN_SHOWN_CATEGORY = sql`photos.is_published and photo_categories.is_published`

export const ofCategory = (id: number): ListedPhotos => ({
  which: sql`photos.category_id = ${id} and photos.is_published`,
  order: ['photos.position', 'photos.id'],
})

export const OF_ALL_CATEGORIES: ListedPhotos = {
  which: IN_SHOWN_CATEGORY,
  order: ['photo_categories.position', 'photo_categories.id', 'photos.position', 'photos.id'],
}

const ofHome = (isDemo: boolean): ListedPhotos => ({
  which: sql`photos.in_home and photos.is_published and photos.demo = ${isDemo}
    and (photos.category_id is null or photo_categories.is_published)`,
  order: ['photos.home_position', 'photos.id'],
})

const NEWEST: ListedPhotos = {
  which: sql`photos.id in (
    select photos.id from ${PHOTOS} where ${IN_SHOWN_CATEGORY} and not photos.demo order by photos.id desc limit ${HOME_SIZE}
  )`,
  order: ['photos.id'],
  isDescending: true,
}

/**
 * Home shows the demo's photos until the first real photo is in its list, never both (M-41). Where nothing was chosen for
 * home, it shows the studio's newest public photographs.
 */
export async function findHomeList(database: Database): Promise<ListedPhotos> {
  const exists = (list: ListedPhotos) => sql`exists (select from ${PHOTOS} where ${list.which})`
  const { rows } = await sql<{ own: boolean; demo: boolean }>`
    select ${exists(ofHome(false))} as own, ${exists(ofHome(true))} as demo
  `.execute(database)
  if (rows[0]?.own) return ofHome(false)
  return rows[0]?.demo ? ofHome(true) : NEWEST
}

/** Those of a list with each word, in their own text or in their category's title. */
export function withWords(list: ListedPhotos, words: string[]): ListedPhotos {
  const each = words.map((word) => {
    const pattern = sql`searchable(${likePattern(word)})`
    const titled = sql`select id from photo_categories where searchable(title) like ${pattern}`
    return sql`(photos.search_text like ${pattern} or photos.category_id in (${titled}))`
  })
  return { ...list, which: sql.join([list.which, ...each], sql` and `) }
}

export async function countPhotos(database: Database, { which }: ListedPhotos): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${PHOTOS} where ${which}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

interface CountedCategory {
  id: number
  is_published: boolean
  /** How many of its photos visitors see. */
  shown: number
}

const counted = new WeakMap<Database, { version: string; categories: CountedCategory[] }>()

/** All categories in their order. They are counted once for each version of the content: 50,000 photos take some ms. */
export async function countCategories(database: Database): Promise<CountedCategory[]> {
  const version = await readVersion(database)
  const known = counted.get(database)
  if (known?.version === version) return known.categories
  const { rows: categories } = await sql<CountedCategory>`
    select id, is_published, coalesce(shown, 0) as shown from photo_categories left join (
      select category_id, count(*) as shown from photos where is_published group by category_id
    ) as photos on category_id = id
    order by position, id
  `.execute(database)
  counted.set(database, { version, categories })
  return categories
}

/** Each of these parts, of several lists one after the other. */
export async function readPhotos(database: Database, lists: CountedList[], parts: Part[]): Promise<PhotoRow[][]> {
  const stretches = parts.flatMap((part, nth) => stretchesOf(lists, part).map((stretch) => ({ ...stretch, part: nth })))
  if (stretches.length === 0) return parts.map(() => [])
  const { rows } = await sql<PhotoRow & { part: number }>`
    select listed.part, photos.id, photos.photo_url, photos.title, photos.alt, ${pictureOf(sql`photos.picture_id`)} as picture,
      photo_categories.slug as category_slug, photo_categories.title as category_title
    from (${sql.join(stretches.map(idsOf), sql` union all `)}) as listed
    join ${PHOTOS} on photos.id = listed.id
    order by listed.nth, listed.place
  `.execute(database)
  return parts.map((_, nth) => rows.filter(({ part }) => part === nth).map(({ part, ...row }) => row))
}

/** What is nearer to the end of its list is read from there. */
function idsOf({ list, total, part, ...stretch }: Stretch<CountedList> & { part: number }, nth: number) {
  const { which, order, isDescending = false } = list
  const { offset, limit, isFromEnd } = readFromEnd(stretch, total)
  const way = sql.raw(isDescending === isFromEnd ? 'asc' : 'desc')
  const sorted = sql.join(order.map((column) => sql`${sql.ref(column)} ${way}`))
  return sql`
    select ${part}::integer as part, ${nth}::integer as nth, id, ${isFromEnd ? sql`-` : sql``}(row_number() over ()) as place
    from (select photos.id from ${PHOTOS} where ${which} order by ${sorted} offset ${offset} limit ${limit}) as ids
  `
}

/** How many there are, visible or not. */
export async function countPhotosByCategory(database: Database, categoryIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; photos: number }>`
    select category_id as id, count(*) as photos from photos where category_id = any(${categoryIds}) group by category_id
  `.execute(database)
  return new Map(rows.map(({ id, photos }) => [id, photos]))
}

export interface GalleryRow {
  id: number
  slug: string
  title: string
  description: string
  layout: 'rows' | 'story'
  page_size: number | null
}

/** @param slug a current or earlier one */
export async function seekGallery(database: Database, slug: string, preview?: Preview) {
  const { rows } = await sql<GalleryRow>`
    select id, slug, title, description, coalesce(layout, 'rows') as layout, ${firstPageSize} as page_size
    from photo_categories
    where ${isShown('photo_categories', preview)} and id = ${idOfSlug('photo_categories', slug)}
  `.execute(database)
  return rows[0]
}
