// Reviews of the demo leave a service's page and its rating with the first review that a customer wrote (decision 058).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { addReview, addService } from '../../test/fixtures/rows.ts'
import { signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let putBack: () => Promise<void>

beforeAll(async () => {
  api = await openTestApi()
  for (const slug of ['wedding-day', 'portrait-hour']) {
    const service_id = await addService(api.database, { slug, demo: true, rating: 4.5, num_reviews: 2 })
    await addReview(api.database, { service_id, name: 'Demo', rating: 4, demo: true })
    await addReview(api.database, { service_id, name: 'Demo', rating: 5, demo: true })
  }
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

async function shown(slug = 'wedding-day') {
  const { rating, numReviews, reviews } = await api.call.catalog.findService({ slug })
  return { rating, numReviews, names: reviews.map(({ name }) => name) }
}
const DEMOS = { rating: 4.5, numReviews: 2, names: ['Demo', 'Demo'] }

test('the demo’s reviews are not shown and don’t count beside a customer’s, not even while that one is hidden', async () => {
  const [customer, admin] = [await signInAs(api, { first_name: 'Nadia' }), await signInAs(api, { is_admin: true })]
  expect(await shown()).toEqual(DEMOS)
  await customer.call.catalog.addReview({ slug: 'wedding-day', rating: 2, comment: '' })
  const names = [expect.stringContaining('Nadia')]
  expect(await shown()).toEqual({ rating: 2, numReviews: 1, names })
  expect(await shown('portrait-hour')).toEqual(DEMOS)

  const own = (await admin.call.reviews.list({})).rows.find(({ demo }) => !demo)
  await admin.call.reviews.change({ id: String(own?.id), version: own?.version ?? 0, is_hidden: true })
  expect(await shown()).toEqual({ rating: 0, numReviews: 0, names: [] })
})

test('an answer doesn’t make a review of the demo a customer’s', async () => {
  const admin = await signInAs(api, { is_admin: true })
  const [review] = (await admin.call.reviews.list({})).rows
  await admin.call.reviews.change({ id: String(review?.id), version: review?.version ?? 0, answer: 'Thank you!' })
  expect(await admin.call.reviews.find({ id: String(review?.id) })).toMatchObject({ demo: true, answer: 'Thank you!' })
  expect([await shown(), await shown('portrait-hour')]).toEqual([DEMOS, DEMOS])
})
