import type { Database } from '../kit/database.ts'

export function listServices(database: Database, which: { top?: boolean } = {}) {
  let query = database.selectFrom('services').selectAll()
  if (which.top) query = query.where('is_top', '=', true)
  return query.orderBy('position').orderBy('id').execute()
}

export function seekService(database: Database, by: { slug: string } | { id: number }) {
  const query = database.selectFrom('services').selectAll()
  return ('slug' in by ? query.where('slug', '=', by.slug) : query.where('id', '=', by.id)).executeTakeFirst()
}

/** Reviews of these services, the newest first. */
export async function listReviews(database: Database, serviceIds: number[]) {
  if (serviceIds.length === 0) return []
  return database
    .selectFrom('reviews')
    .select(['id', 'service_id', 'name', 'rating', 'comment', 'created_at'])
    .where('service_id', 'in', serviceIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
