import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Reviews, Tables } from '../kit/tables.ts'

export function listServices(database: Database, which: { top?: boolean } = {}) {
  let query = database.selectFrom('services').selectAll()
  if (which.top) query = query.where('is_top', '=', true)
  return query.orderBy('position').orderBy('id').execute()
}

export function seekService(database: Database, by: { slug: string } | { id: number }) {
  const query = database.selectFrom('services').selectAll()
  return ('slug' in by ? query.where('slug', '=', by.slug) : query.where('id', '=', by.id)).executeTakeFirst()
}

export async function listServicesBySlug(database: Database, slugs: string[]) {
  if (slugs.length === 0) return []
  return database.selectFrom('services').selectAll().where('slug', 'in', slugs).execute()
}

/** Reviews of these services, the newest first. */
export async function listReviews(database: Database, serviceIds: number[]) {
  if (serviceIds.length === 0) return []
  return database
    .selectFrom('reviews')
    .select(['id', 'service_id', 'name', 'rating', 'comment', 'created_at'])
    .select(
      // M-65
      sql<boolean>`exists (
        select from orders join order_items on order_items.order_id = orders.id
        where orders.user_id = reviews.user_id and order_items.service_id = reviews.service_id and delivered_at is not null
      )`.as('isVerifiedBooking'),
    )
    .where('service_id', 'in', serviceIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The service, whose reviews nobody else adds to until the transaction ends. */
export function lockService(transaction: Transaction<Tables>, slug: string) {
  return transaction.selectFrom('services').select('id').where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()
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

/** Z-24: what the service says of its reviews follows from them, in the transaction that changes them. */
export async function countReviews(transaction: Transaction<Tables>, serviceId: number): Promise<void> {
  await transaction
    .updateTable('services')
    .set(({ selectFrom }) => {
      const reviews = selectFrom('reviews').where('service_id', '=', serviceId)
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
