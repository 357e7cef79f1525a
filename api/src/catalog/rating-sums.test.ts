// Adds and removes random reviews, drawn with a seed, and compares the ratings with means that are computed here.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { type Draw, drawBy, oneOf, SEEDS } from '../../test/fixtures/random-cases.ts'
import { addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

const STEPS = 60
const CUSTOMERS = 12

let api: TestApi
let admin: SignedInVisitor
let customers: SignedInVisitor[]
const slugs = ['wedding-day', 'portrait-hour', 'holud-evening']

beforeEach(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signInAs(api)))
  for (const slug of slugs) await addService(api.database, { slug, name: slug })
})
afterEach(() => api.drop())

interface Kept {
  id: number
  slug: string
  by: number
  rating: number
  isHidden: boolean
}

/** Rounded to the hundredth, halves up, in whole numbers. */
function meanOf(ratings: number[]): number {
  if (ratings.length === 0) return 0
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return Math.floor((200 * sum + ratings.length) / (2 * ratings.length)) / 100
}

test.each(SEEDS)(
  `[Z-24] [M-52] after each of ${STEPS} steps a service’s rating is the mean of what is shown, one of each customer (SEED=%i)`,
  async (seed) => {
    const draw = drawBy(seed)
    let kept: Kept[] = []
    let refused = 0
    for (let step = 0; step < STEPS; step++) {
      const kind = draw(10)
      const some = kept.filter(() => draw(4) === 0)
      if (kind < 6 || some.length === 0) refused += await review(draw, kept)
      else if (kind === 6) {
        const { id } = oneOf(draw, some)
        await admin.call.reviews.remove({ id })
        kept = kept.filter((each) => each.id !== id)
      } else if (kind === 7) {
        await admin.call.reviews.removeMany({ ids: some.map(({ id }) => id) })
        kept = kept.filter((each) => !some.includes(each))
      } else {
        const is_hidden = draw(2) === 0
        await admin.call.reviews.changeMany({ ids: some.map(({ id }) => id), is_hidden })
        for (const each of some) each.isHidden = is_hidden
      }
      await compare(step, kept)
    }
    expect(refused).toBeGreaterThan(0)
  },
)

/** @returns 1 if the review was refused, because it is a second one; otherwise 0 */
async function review(draw: Draw, kept: Kept[]): Promise<number> {
  await api.database.deleteFrom('limits').execute()
  const by = draw(CUSTOMERS)
  const [slug, rating] = [oneOf(draw, slugs), draw(5) + 1]
  const isSecond = kept.some((each) => each.slug === slug && each.by === by)
  const forged = { rating, comment: 'x', user_id: 1, num_reviews: 99, isVerifiedBooking: true }
  // a double click: at most one of them is accepted
  const sent = Array.from({ length: draw(3) + 1 }, () =>
    customers[by]?.ask('POST', `/service/${slug}/reviews/`, forged),
  )
  const statuses = (await Promise.all(sent)).map((answer) => answer?.status)
  expect(statuses.toSorted()).toEqual(statuses.map((_, nth) => (nth === 0 && !isSecond ? 201 : 400)))
  if (isSecond) return 1
  const newest = await api.database
    .selectFrom('reviews')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  kept.push({ id: newest.id, slug, by, rating, isHidden: false })
  return 0
}

async function compare(step: number, kept: Kept[]): Promise<void> {
  const services = await api.call.catalog.listServices()
  for (const slug of slugs) {
    const shown = kept.filter((each) => each.slug === slug && !each.isHidden)
    const { rating, numReviews, reviews } = services.find((service) => service.slug === slug) ?? {}
    expect({ step, slug, rating, numReviews, ids: reviews?.map(({ id }) => id).toSorted() }).toEqual({
      step,
      slug,
      rating: meanOf(shown.map((each) => each.rating)),
      numReviews: shown.length,
      ids: shown.map(({ id }) => id).toSorted(),
    })
  }
}
