import { type Insertable, sql } from 'kysely'
import type { Preview } from '../auth/preview-store.ts'
import { applyDraft, idOfSlug, isShown } from '../auth/visible-rows-store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Reviews } from '../platform/database/tables.ts'

const shownServices = (database: Database, preview?: Preview) =>
  database.selectFrom('services').selectAll().where(isShown('services', preview))

export async function listServices(
  database: Database,
  { top, preview }: { top?: boolean; preview?: Preview | undefined },
) {
  let query = shownServices(database, preview)
  if (top) query = query.where('is_top', '=', true)
  return applyDraft('services', await query.orderBy('position').orderBy('id').execute(), preview)
}

/** @param by a slug that the service has or had, or its id */
export async function seekService(database: Database, by: { slug: string } | { id: number }, preview?: Preview) {
  const id = 'slug' in by ? idOfSlug('services', by.slug) : by.id
  const rows = await shownServices(database, preview).where('id', '=', id).execute()
  return applyDraft('services', rows, preview)[0]
}

const isNobodys = sql<boolean>`not exists (select from services as taker where taker.slug = old_slugs.slug)`

/** The old slugs of these services that no other service uses now. */
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

/** A service that a customer asks for, by a current or old slug: a cart may be older than a change of slug. */
interface AskedService {
  asked: string
  id: number
  slug: string
  name: string
  price_paisa: number
  image_url: string | null
  picture_id: number | null
}

/** Finds those of these services that visitors see. None of them can be removed until the transaction ends. */
export async function lockOrderedServices(transaction: Transaction, slugs: string[]): Promise<AskedService[]> {
  const { rows } = await sql<AskedService>`
    select asked.slug as asked, services.id, services.slug, name, price_paisa, image_url, picture_id
    from unnest(${slugs}::text[]) as asked (slug)
    join services on services.id = ${idOfSlug('services', sql.ref('asked.slug'))} and is_published
    order by services.id for key share of services
  `.execute(transaction)
  return rows
}

/** A review of the demo is shown and counts only until a customer has written one of the same service (decision 058). */
const isNotReplaced = sql<boolean>`(not reviews.demo or not exists (
  select from reviews as own where own.service_id = reviews.service_id and not own.demo
))`

/** Reviews of these services that visitors see, newest first. */
export async function listReviews(database: Database, serviceIds: number[]) {
  if (serviceIds.length === 0) return []
  return database
    .selectFrom('reviews')
    .select(['id', 'service_id', 'name', 'rating', 'comment', 'answer', 'created_at', 'demo'])
    .select(
      // whether the author has booked the service (M-65)
      sql<boolean>`exists (
        select from orders join order_items on order_items.order_id = orders.id
        where orders.user_id = reviews.user_id and order_items.service_id = reviews.service_id and delivered_at is not null
      )`.as('isVerifiedBooking'),
    )
    .where('service_id', 'in', serviceIds)
    .where('is_hidden', '=', false)
    .where(isNotReplaced)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks the service: until the transaction ends, nobody else can add a review to it. */
export function lockService(transaction: Transaction, slug: string) {
  return transaction
    .selectFrom('services')
    .select('id')
    .where('id', '=', idOfSlug('services', slug))
    .where('is_published', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @returns whether this is the user's first review of this service (M-65) */
export async function insertReview(
  transaction: Transaction,
  review: Insertable<Reviews> & { user_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('reviews')
    .values(review)
    .onConflict((second) => second.columns(['service_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Whether this user has reviewed the service, also where the studio has hidden the review. */
export async function hasReview(
  database: Database,
  { slug, userId }: { slug: string; userId: number },
): Promise<boolean> {
  const review = database
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('service_id', '=', idOfSlug('services', slug))
  return (await review.executeTakeFirst()) !== undefined
}

/** Counts the service's shown reviews and their rating, in the transaction that changes a review (Z-24). */
export async function countReviews(transaction: Transaction, serviceId: number): Promise<void> {
  await transaction
    .updateTable('services')
    .set(({ selectFrom }) => {
      const reviews = selectFrom('reviews')
        .where('service_id', '=', serviceId)
        .where('is_hidden', '=', false)
        .where(isNotReplaced)
      return {
        rating: reviews.select(sql<number>`coalesce(round(avg(rating), 2), 0)`.as('rating')),
        num_reviews: reviews.select(sql<number>`count(*)`.as('count')),
      }
    })
    .where('id', '=', serviceId)
    .execute()
}
