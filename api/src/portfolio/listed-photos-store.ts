// Lists of photos at the cost of one page: photos are counted in groups called runs (0021-photo-lists-that-grow.sql),
// so only the run in which a page begins is read.
import { type RawBuilder, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { idOfSlug, isShown } from '../auth/visible-rows-store.ts'
import { pictureOf } from '../media/store.ts'
import type { Database } from '../platform/database/database.ts'
import { likePattern } from '../platform/database/search.ts'
import { firstPageSize } from '../studio/store.ts'
import { HOME_LISTS, type ListedPhotos, PAGE_SIZE, type Stretch } from './rules.ts'
import type { PhotoRow } from './store.ts'

const COLUMNS = sql`photos.id, photos.photo_url, photos.title, photos.alt, ${pictureOf(sql`photos.picture_id`)} as picture,
  photo_categories.slug as category_slug, photo_categories.title as category_title`

/** How many photos visitors see in each category that they see, in the order of the categories. */
export async function countShownByCategory(database: Database): Promise<ListedPhotos[]> {
  const { rows } = await sql<ListedPhotos>`
    select id as list, sum(shown) as shown
    from photo_categories join photo_runs on list = id
    where is_published group by id order by position, id
  `.execute(database)
  return rows
}

export async function countShownInList(database: Database, list: number): Promise<ListedPhotos[]> {
  const { rows } = await sql<ListedPhotos>`
    select list, sum(shown) as shown from photo_runs where list = ${list} group by list
  `.execute(database)
  return rows
}

/** How many there are, visible or not. */
export async function countPhotosByCategory(database: Database, categoryIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ list: number; photos: number }>`
    select list, sum(photos) as photos from photo_runs where list = any(${categoryIds}) group by list
  `.execute(database)
  return new Map(rows.map(({ list, photos }) => [list, photos]))
}

export interface GalleryRow {
  id: number
  slug: string
  title: string
  description: string
  layout: 'rows' | 'story'
  /** How many of its photos visitors see. */
  shown: number
  page_size: number | null
  /** The photos of the requested page; null if no page was requested. */
  photos: PhotoRow[] | null
}

interface GalleryWish {
  /** A current or earlier slug of the category. */
  slug: string
  /** From 1. */
  page?: number | undefined
}

/** A category, and what is needed for a page of its photos. Above the last page there are none. */
export async function seekGallery(database: Database, { slug, page }: GalleryWish, preview?: Preview) {
  const { rows } = await sql<GalleryRow>`
    select id, slug, title, description, coalesce(layout, 'rows') as layout, ${firstPageSize} as page_size,
      (select coalesce(sum(shown), 0) from photo_runs where list = photo_categories.id) as shown,
      ${page === undefined ? sql`null` : asOne(photosIn(pageOfCategory(page)))} as photos
    from photo_categories
    where ${isShown('photo_categories', preview)} and id = ${idOfSlug('photo_categories', slug)}
  `.execute(database)
  return rows[0]
}

/** More than any gallery has; larger numbers are too large for PostgreSQL. */
const MOST_PAGES = 1_000_000_000

function pageOfCategory(page: number): RawBuilder<unknown> {
  const size = sql`coalesce(${firstPageSize}, ${PAGE_SIZE}::integer)`
  return sql`(values (photo_categories.id, (${Math.min(page, MOST_PAGES)}::bigint - 1) * ${size}, ${size}, 1))`
}

/** In the lists' own order. */
export function listPhotoRanges(database: Database, stretches: Stretch[]): Promise<PhotoRow[]> {
  return rowsAsOne(database, photosIn(listed(stretches), ofHome(stretches)))
}

function photosIn(stretches: RawBuilder<unknown>, isHome = false): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS}
    from ${standing(stretches, isHome)}
    join photos on photos.id = standing.id
    left join photo_categories on photo_categories.id = photos.category_id
    order by nth, at
  `
}

/** A page of rows is read faster as one value than row by row. */
async function rowsAsOne(database: Database, listed: RawBuilder<unknown>): Promise<PhotoRow[]> {
  const { rows } = await sql<{ photos: PhotoRow[] }>`select ${asOne(listed)} as photos`.execute(database)
  return rows[0]?.photos ?? []
}

const asOne = (listed: RawBuilder<unknown>) => sql`(select coalesce(json_agg(listed), '[]') from (${listed}) as listed)`

export async function listByIds(database: Database, ids: number[]): Promise<PhotoRow[]> {
  return rowsAsOne(
    database,
    sql`
      select ${COLUMNS}
      from unnest(${ids}::integer[]) with ordinality as found (id, nth)
      join photos on photos.id = found.id
      left join photo_categories on photo_categories.id = photos.category_id
      order by nth
    `,
  )
}

/** A word that is looked for, and the categories whose title has it: their photos need not have it themselves. */
export interface Wanted {
  word: string
  titled: number[]
}

/** @returns each word with those of these lists' categories whose title has it */
export async function listTitled(database: Database, words: string[], lists: ListedPhotos[]): Promise<Wanted[]> {
  const isOf = lists.some(({ list }) => HOME_LISTS.includes(list))
    ? sql`true`
    : sql`id = any(${lists.map(({ list }) => list)})`
  const { rows } = await sql<Wanted>`
    select word, array(
      select id from photo_categories where searchable(title) like searchable(pattern) and ${isOf}
    ) as titled
    from unnest(${words}::text[], ${words.map(likePattern)}::text[]) as wanted (word, pattern)
  `.execute(database)
  return rows
}

export interface Found {
  id: number
  list: number
}

/** Of the studio's newest photographs that visitors see in a category, those with all words. @param most are looked at */
export async function listNewestShown(
  database: Database,
  { most, words }: { most: number; words: string[] },
): Promise<Found[]> {
  const each = words.map((word) => sql`searchable(words) like searchable(${likePattern(word)})`)
  const { rows } = await sql<Found>`
    select id, list from (
      select photos.id, category_id as list, concat_ws(' ', photos.title, alt, photo_categories.title) as words
      from photos join photo_categories on photo_categories.id = category_id and photo_categories.is_published
      where photos.is_published and not photos.demo
      order by photos.id desc limit ${most}
    ) as newest
    where ${sql.join([sql`true`, ...each], sql` and `)} order by id desc
  `.execute(database)
  return rows
}

/** Photos of these stretches with all words, in order; it checks each photo. */
export async function walk(database: Database, stretches: Stretch[], wanted: Wanted[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select standing.id, stretch.list from ${standing(listed(stretches), ofHome(stretches))}
    where ${hasAll(wanted)}
    order by nth, at
  `.execute(database)
  return rows
}

/** Photos of these categories with all words, up to a limit: found by the index, sorted by their positions. */
export async function searchByIndex(
  database: Database,
  { wanted, lists, most }: { wanted: Wanted[]; lists: ListedPhotos[]; most: number },
): Promise<Found[]> {
  const ids = lists.map(({ list }) => list)
  const grams = sql.join(wanted.map(gramsOf), sql` && `)
  const isThere =
    ids.length === 1
      ? sql`grams_of(search_text, category_id) @@ (${grams} && ${inOneOf(ids)}::tsquery)`
      : sql`grams_of(search_text, category_id) @@ (${grams}) and category_id = any(${ids})`
  const { rows } = await sql<Found>`
    select id, list from (
      select id, category_id as list, list_place from photos
      where is_published and category_id is not null and ${isThere} and ${hasAll(wanted)}
      limit ${most}
    ) as found order by list_place
  `.execute(database)
  return rows
}

function hasAll(wanted: Wanted[]): RawBuilder<unknown> {
  const each = wanted.map(
    ({ word, titled }) =>
      sql`(search_text like searchable(${likePattern(word)}) or category_id = any(${titled}::integer[]))`,
  )
  return sql.join(each, sql` and `)
}

/** A word's pieces of three letters, or a category whose title has it (0022-keywords.sql). */
function gramsOf({ word, titled }: Wanted): RawBuilder<unknown> {
  const own = sql`grams_wanted(searchable(${word}))`
  return titled.length === 0 ? own : sql`(${own} || ${inOneOf(titled)}::tsquery)`
}

const inOneOf = (ids: number[]) => ids.map((id) => `'in ${id}'`).join(' | ')

const ofHome = (stretches: Stretch[]) => stretches.some(({ list }) => HOME_LISTS.includes(list))

function listed(stretches: Stretch[]): RawBuilder<unknown> {
  const each = (key: keyof Stretch) => sql`${stretches.map((stretch) => stretch[key])}::integer[]`
  return sql`unnest(${each('list')}, ${each('offset')}, ${each('limit')}) with ordinality`
}

/**
 * The photos of stretches, from `stretch` and `standing`: the runs before them are skipped.
 * @param stretches rows of a list, an offset, a limit and their order
 */
function standing(stretches: RawBuilder<unknown>, isHome: boolean): RawBuilder<unknown> {
  const photos = isHome
    ? sql`select *, home_place as at from photos
        where in_home and is_published and demo = (stretch.list = ${HOME_LISTS[1]}) and home_place >= starts
          and (category_id is null or category_id in (select id from photo_categories where is_published))`
    : sql`select *, list_place as at from photos
        where is_published and category_id = stretch.list and list_place >= starts`
  return sql`
    ${stretches} as stretch (list, skipped, most, nth)
    cross join lateral (
      select starts, passed from (
        select starts, sum(shown) over (order by starts) - shown as passed from photo_runs
        where photo_runs.list = stretch.list and (stretch.skipped > 0 or starts = -9223372036854775808)
      ) as runs
      where passed <= stretch.skipped order by starts desc limit 1
    ) as run
    cross join lateral (${photos} order by at offset stretch.skipped - passed limit stretch.most) as standing
  `
}
