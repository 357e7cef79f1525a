import { type RawBuilder, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { applyDraft, isShown } from '../auth/visible-rows-store.ts'
import type { StoredPicture } from '../media/rules.ts'
import { pictureOf } from '../media/store.ts'
import type { Database } from '../platform/database/database.ts'
import { firstVideoHost } from '../studio/store.ts'

export function listCategories(database: Database, preview?: Preview) {
  return database
    .selectFrom('photo_categories')
    .select(['id', 'slug', 'title', 'description', 'created_at'])
    .where(isShown('photo_categories', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A part of a larger statement: all categories as links, in their order. */
export function linkedCategories(preview: Preview | undefined): RawBuilder<{ slug: string; title: string }> {
  return sql`
    select slug, title from photo_categories where ${isShown('photo_categories', preview)} order by position, id
  `
}

const PHOTO_COLUMNS = [
  'photos.id',
  'photos.photo_url',
  'photos.title',
  'photos.alt',
  'photo_categories.slug as category_slug',
  'photo_categories.title as category_title',
] as const

export interface PhotoRow {
  id: number
  photo_url: string | null
  title: string
  alt: string
  picture: StoredPicture | null
  category_slug: string | null
  category_title: string | null
}

/** Photos that visitors see: the photos of a hidden category are hidden everywhere. */
function shownPhotos(database: Database) {
  return database
    .selectFrom('photos')
    .leftJoin('photo_categories', 'photo_categories.id', 'photos.category_id')
    .where('photos.is_published', '=', true)
    .where((either) => either.or([either('photos.category_id', 'is', null), isShown('photo_categories', undefined)]))
}

export function listCompanyPhotos(database: Database, companyId: number): Promise<PhotoRow[]> {
  return shownPhotos(database)
    .select(PHOTO_COLUMNS)
    .select(pictureOf(sql`photos.picture_id`).as('picture'))
    .where('photos.company_id', '=', companyId)
    .orderBy('photos.position')
    .orderBy('photos.id')
    .execute()
}

export function listVideos(
  database: Database,
  { companyId, preview }: { companyId?: number; preview?: Preview | undefined },
) {
  let query = database
    .selectFrom('videos')
    .select(['id', 'title', 'description', 'link', 'poster_id', 'created_at', firstVideoHost.as('host')])
    .where(isShown('videos', preview))
  if (companyId !== undefined) query = query.where('company_id', '=', companyId)
  return query.orderBy('position').orderBy('id').execute()
}

export async function listCompanies(database: Database, preview?: Preview) {
  const rows = await database
    .selectFrom('companies')
    .select(['id', 'name', 'picture_id', 'company_image_url', 'draft'])
    .where(isShown('companies', preview))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return applyDraft('companies', rows, preview)
}

export async function seekCompany(database: Database, id: number, preview?: Preview) {
  const rows = await database
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where(isShown('companies', preview))
    .execute()
  return applyDraft('companies', rows, preview)[0]
}

/** Puts a photo last in the category of this slug, which is created if missing; a repeated picture changes nothing. */
export async function addPhoto(
  database: Database,
  photo: { pictureId: number; title: string; category: { slug: string; title: string } },
): Promise<void> {
  const category = await database
    .insertInto('photo_categories')
    .values(photo.category)
    // an update that changes nothing, so that the row is returned whether it is new or not
    .onConflict((taken) => taken.column('slug').doUpdateSet({ slug: photo.category.slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from photos where category_id = ${category.id})`
  await database
    .insertInto('photos')
    .values({
      category_id: category.id,
      picture_id: photo.pictureId,
      title: photo.title,
      position: last,
    })
    .onConflict((same) => same.columns(['category_id', 'picture_id']).doNothing())
    .execute()
}
