import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import { idOfSlug } from '../kit/old-slugs.ts'
import { isShown, laidOver, type Preview } from '../kit/preview.ts'
import type { Reviews, Tables } from '../kit/tables.ts'
import type { StoredPicture } from '../media/rules.ts'

const shownServices = (database: Database, preview?: Preview) =>
  database.selectFrom('services').selectAll().where(isShown('services', preview))

export async function listServices(
  database: Database,
  { top, preview }: { top?: boolean; preview?: Preview | undefined },
) {
  let query = shownServices(database, preview)
  if (top) query = query.where('is_top', '=', true)
  return laidOver('services', await query.orderBy('position').orderBy('id').execute(), preview)
}

/** @param by an address that the service has or had, or its number */
export async function seekService(database: Database, by: { slug: string } | { id: number }, preview?: Preview) {
  const id = 'slug' in by ? idOfSlug('services', by.slug) : by.id
  const rows = await shownServices(database, preview).where('id', '=', id).execute()
  return laidOver('services', rows, preview)[0]
}

const isNobodys = sql<boolean>`not exists (select from services as taker where taker.slug = old_slugs.slug)`

/** The slugs that these services had and that nobody took since. */
export async function listOldSlugs(database: Database, serviceIds: number[]) {
  if (serviceIds.length === 0) return []
  return database
    .selectFrom('old_slugs')
    .select(['entity_id', 'slug'])
    .where('entity', '=', 'services')
    .where('entity_id', 'in', serviceIds)
    .where(isNobodys)
    .orderBy('created_at')
    .execute()
}

/** A service that a customer asks for, by a slug that it has or had: carts outlive a change of slug. */
export interface AskedService {
  asked: string
  id: number
  slug: string
  name: string
  price_paisa: number
  image_url: string | null
  picture_id: number | null
  picture: StoredPicture | null
}

/** A part of a larger statement: as JSON, those of these services that visitors see. */
export function askedServices(slugs: string[]): RawBuilder<AskedService[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('asked', asked.slug, 'id', services.id, 'slug', services.slug,
      'name', services.name, 'price_paisa', price_paisa, 'image_url', image_url, 'picture_id', picture_id,
      'picture', to_jsonb(pictures)
    )), '[]')
    from unnest(${slugs}::text[]) as asked (slug)
    join services on services.id = ${idOfSlug('services', sql.ref('asked.slug'))} and is_published
    left join pictures on pictures.id = picture_id
  )`
}

/** Reviews of these services, the newest first; what the studio has hidden is left out. */
export async function listReviews(database: Database, serviceIds: number[]) {
  if (serviceIds.length === 0) return []
  return database
    .selectFrom('reviews')
    .select(['id', 'service_id', 'name', 'rating', 'comment', 'answer', 'created_at'])
    .select(
      // M-65
      sql<boolean>`exists (
        select from orders join order_items on order_items.order_id = orders.id
        where orders.user_id = reviews.user_id and order_items.service_id = reviews.service_id and delivered_at is not null
      )`.as('isVerifiedBooking'),
    )
    .where('service_id', 'in', serviceIds)
    .where('is_hidden', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The service, whose reviews nobody else adds to until the transaction ends. */
export function lockService(transaction: Transaction<Tables>, slug: string) {
  return transaction
    .selectFrom('services')
    .select('id')
    .where('id', '=', idOfSlug('services', slug))
    .where('is_published', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @returns whether it is this user's first of this service (M-65) */
export async function insertReview(
  transaction: Transaction<Tables>,
  review: Insertable<Reviews> & { user_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('reviews')
    .values(review)
    .onConflict((second) => second.columns(['service_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Z-24: what the service says of its reviews follows from those that are shown, in the transaction that changes them. */
export async function countReviews(transaction: Transaction<Tables>, serviceId: number): Promise<void> {
  await transaction
    .updateTable('services')
    .set(({ selectFrom }) => {
      const reviews = selectFrom('reviews').where('service_id', '=', serviceId).where('is_hidden', '=', false)
      return {
        rating: reviews.select(sql<number>`coalesce(round(avg(rating), 2), 0)`.as('rating')),
        num_reviews: reviews.select(sql<number>`count(*)`.as('count')),
      }
    })
    .where('id', '=', serviceId)
    .execute()
}

/** How reviews are signed (M-72): a column of the studio's order settings, of which the first row is used. */
export async function seekReviewNames(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('order_settings')
    .select('review_names')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.review_names
}
