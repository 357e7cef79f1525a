import type { Service } from '@chobighor/contract/catalog'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isSlug } from '@chobighor/contract/text'
import type { CallContext } from '../auth/call-context.ts'
import { calls, signedIn } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { picturesOf, withRichText } from '../media/store.ts'
import { REVIEW_LIMIT } from '../platform/bounds.ts'
import { seekId } from '../platform/database/paging.ts'
import { safeSource } from '../studio/rules.ts'
import { seekSetting } from '../studio/store.ts'
import { signatureOf } from './rules.ts'
import * as store from './store.ts'

type ServiceRow = Awaited<ReturnType<typeof store.listServices>>[number]

async function servicesOf(
  context: Pick<CallContext, 'database' | 'mediaUrl' | 'videoHost'>,
  rows: ServiceRow[],
): Promise<Service[]> {
  const { database } = context
  const ids = rows.map((row) => row.id)
  const pictures = await picturesOf(context, rows, 'picture_id')
  const reviews = await store.listReviews(database, ids)
  const oldSlugs = await store.listOldSlugs(database, ids)
  const described = await withRichText(context, rows, 'description')
  return described.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    excerpt: row.excerpt,
    description: row.description,
    price: takaFromPaisa(row.price_paisa),
    rating: row.rating,
    numReviews: row.num_reviews,
    image: pictures.get(row.picture_id)?.jpeg ?? null,
    image_url: safeSource(row.image_url),
    picture: pictures.get(row.picture_id) ?? null,
    oldSlugs: oldSlugs.filter(({ entity_id }) => entity_id === row.id).map(({ slug }) => slug),
    reviews: reviews
      .filter((review) => review.service_id === row.id)
      .map(({ created_at, service_id, ...review }) => ({ ...review, createdAt: localTime(created_at) })),
  }))
}

const noSuchService = () => new Failure('not_found', 'This service may have been removed or is not available yet.')

async function findService(context: CallContext, by: Parameters<typeof store.seekService>[1] | undefined) {
  const row = by && (await store.seekService(context.database, by, context.preview))
  const [service] = row ? await servicesOf(context, [row]) : []
  if (!service) throw noSuchService()
  return service
}

export const catalogRoutes = {
  listServices: calls.catalog.listServices.handler(async ({ context }) =>
    servicesOf(context, await store.listServices(context.database, { preview: context.preview })),
  ),

  listTopServices: calls.catalog.listTopServices.handler(async ({ context }) =>
    servicesOf(context, await store.listServices(context.database, { top: true, preview: context.preview })),
  ),

  findService: calls.catalog.findService.handler(({ input: { slug }, context }) =>
    findService(context, isSlug(slug) ? { slug } : undefined),
  ),

  findServiceById: calls.catalog.findServiceById.handler(({ input, context }) =>
    findService(context, { id: seekId(input.id) }),
  ),

  findOwnReview: signedIn.catalog.findOwnReview.handler(async ({ input: { slug }, context: { database, user } }) => ({
    isWritten: isSlug(slug) && (await store.hasReview(database, { slug, userId: user.id })),
  })),

  addReview: signedIn.catalog.addReview.handler(async ({ input: { slug, rating, comment }, context }) => {
    const { database, limits, user } = context
    await limits.within(REVIEW_LIMIT, String(user.id), () =>
      inTransactionOf({ database, user }, async (transaction) => {
        const service = isSlug(slug) ? await store.lockService(transaction, slug) : undefined
        if (!service) throw noSuchService()
        const name = signatureOf(user, await seekSetting(transaction, 'order_settings', 'review_names'))
        const review = { service_id: service.id, user_id: user.id, name, rating, comment }
        if (!(await store.insertReview(transaction, review)))
          throw new Failure('invalid', 'You have reviewed this service already.')
        await store.countReviews(transaction, service.id)
      }),
    )
    return { detail: 'Review Submitted' }
  }),
}
