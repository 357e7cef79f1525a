import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addReview, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { signatureOf } from './rules.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.drop())

let services = 0
async function aService(): Promise<{ id: number; slug: string }> {
  const slug = `service-${++services}`
  return { id: await addService(api.database, { slug, price_paisa: 100 }), slug }
}
const post = (visitor: SignedInVisitor, slug: string, body: unknown) =>
  visitor.ask('POST', `/service/${slug}/reviews/`, body)
const find = (slug: string) => api.call.catalog.findService({ slug })

describe('a review', () => {
  test('[A-40] is written by a customer and read by everybody, signed with the name as registered (M-72)', async () => {
    const { slug } = await aService()
    const nadia = await signInAs(api)
    const answer = await post(nadia, slug, { rating: 4, comment: '  Warm & <b>kind</b>\nAgain! ' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ detail: 'Review Submitted' })
    const service = await find(slug)
    expect(service).toMatchObject({ rating: 4, numReviews: 1 })
    expect(service.reviews).toEqual([
      {
        id: expect.any(Number),
        name: 'Nadia Rahman',
        rating: 4,
        comment: 'Warm & <b>kind</b>\nAgain!',
        answer: '',
        createdAt: expect.stringMatching(/\+06:00$/),
        isVerifiedBooking: false,
        demo: false,
      },
    ])
    expect(JSON.stringify(service)).not.toContain(nadia.email)
  })

  test('[L-163] is asked for once: its author’s page knows that it was written, of this service alone', async () => {
    const [{ slug, id }, other] = [await aService(), await aService()]
    const [nadia, mitu] = [await signInAs(api), await signInAs(api)]
    const own = (who: SignedInVisitor, of: string) => who.call.catalog.findOwnReview({ slug: of })
    expect(await own(nadia, slug)).toEqual({ isWritten: false })
    await post(nadia, slug, { rating: 4 })
    await api.database.updateTable('reviews').set({ is_hidden: true }).where('service_id', '=', id).execute()
    expect(await own(nadia, slug)).toEqual({ isWritten: true })
    for (const [who, of] of [
      [nadia, other.slug],
      [mitu, slug],
      [mitu, 'no such'],
    ] as const)
      expect(await own(who, of)).toEqual({ isWritten: false })
    expect((await api.ask(`/service/${slug}/reviews/own/`)).status).toBe(401)
  })

  test('[V-30] rates with 1 to 5, as a number or as the select’s text', async () => {
    const { slug } = await aService()
    const ratings = [1, 2, 3, 4, 5, '1', '2', '3', '4', '5']
    for (const rating of ratings) expect((await post(await signInAs(api), slug, { rating })).status).toBe(201)
    expect(await find(slug)).toMatchObject({ rating: 3, numReviews: 10 })
  })

  test('[V-30] with any other rating is refused beside the field', async () => {
    const { slug } = await aService()
    const nadia = await signInAs(api)
    for (const rating of [0, 6, 2.5, -1, 'x', '', '6', '05', ' 5', null, undefined, [5], { $gt: 0 }, true]) {
      const answer = await post(nadia, slug, { rating, comment: 'x' })
      expect([rating, answer.status]).toEqual([rating, 400])
      expect(await answer.json()).toMatchObject({ detail: 'Please choose a rating from 1 to 5.', field: 'rating' })
    }
    expect(await find(slug)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] })
  })

  test('[V-31] may be without a comment', async () => {
    const { slug } = await aService()
    for (const comment of ['', ' ', null, undefined])
      expect((await post(await signInAs(api), slug, { rating: 5, comment })).status).toBe(201)
    expect((await find(slug)).reviews.map(({ comment }) => comment)).toEqual(['', '', '', ''])
  })

  test('of more than 2,000 characters, or with such as can’t be shown, is refused', async () => {
    const { slug } = await aService()
    const nadia = await signInAs(api)
    for (const comment of ['x'.repeat(2001), 'a\u0000b', 7, {}])
      expect((await post(nadia, slug, { rating: 5, comment })).status).toBe(400)
  })

  test('[V-32] [X-04] of a guest is refused', async () => {
    const { slug } = await aService()
    const answer = await api.ask(`/service/${slug}/reviews/`, { method: 'POST', body: null })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ detail: 'Please sign in to go on.' })
  })

  test.each(['gone', 'Not-A-Slug', '%00', 'check', '%ff'])('of the unknown service %s is a 404', async (slug) => {
    const answer = await post(await signInAs(api), slug, { rating: 5 })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('may have been removed') })
  })

  test('is from whom the token says, whatever else was sent (Z-06)', async () => {
    const { slug } = await aService()
    const nadia = await signInAs(api)
    const forged = {
      rating: 5,
      user_id: 1,
      name: 'Somebody',
      slug: 'other',
      createdAt: '2020-01-01',
      isVerifiedBooking: true,
    }
    expect((await post(nadia, slug, forged)).status).toBe(201)
    const { reviews } = await find(slug)
    expect(reviews).toMatchObject([{ name: 'Nadia Rahman', isVerifiedBooking: false }])
    expect(reviews[0]?.createdAt).not.toMatch(/^2020/)
  })
})

describe('a second review', () => {
  test('[Z-24] of the same customer is refused, also at the same moment (M-65)', async () => {
    const { slug } = await aService()
    const nadia = await signInAs(api)
    const answers = await Promise.all([5, 4, 3, 2, 1].map((rating) => post(nadia, slug, { rating })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 400, 400, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(await refused?.json()).toMatchObject({ detail: 'You have reviewed this service already.' })
    const service = await find(slug)
    expect(service.numReviews).toBe(1)
    expect(service.rating).toBe(service.reviews[0]?.rating)
  })

  test('[Z-24] [M-52] of others at the same moment is counted with it', async () => {
    const { id, slug } = await aService()
    await addReview(api.database, { service_id: id, rating: 2 }) // a review of the demo, which belongs to no user
    const visitors = await Promise.all(Array.from({ length: 8 }, () => signInAs(api)))
    await Promise.all(visitors.map((visitor, index) => post(visitor, slug, { rating: (index % 5) + 1 })))
    // the ratings are 2 and 1 2 3 4 5 1 2 3
    expect(await find(slug)).toMatchObject({ numReviews: 9, rating: 2.56 })
  })
})

test('[M-48] more than 30 accepted reviews an hour are too many, refused ones don’t count', async () => {
  const nadia = await signInAs(api)
  const slugs = await Promise.all(Array.from({ length: 31 }, async () => (await aService()).slug))
  const [first = '', ...rest] = slugs
  for (let time = 0; time < 5; time++) expect((await post(nadia, first, { rating: 9 })).status).toBe(400)
  expect((await post(nadia, first, { rating: 5 })).status).toBe(201)
  for (let time = 0; time < 5; time++) expect((await post(nadia, first, { rating: 5 })).status).toBe(400)
  for (const slug of rest.slice(0, 29)) expect((await post(nadia, slug, { rating: 5 })).status).toBe(201)
  const answer = await post(nadia, rest.at(-1) ?? '', { rating: 5 })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\w/), code: 'too_many' })
})

test('a booking that was delivered makes its review a verified one (M-65)', async () => {
  const [{ slug }, other] = [await aService(), await aService()]
  const nadia = await signInAs(api)
  const admin = await signInAs(api, { is_admin: true })
  for (const each of [slug, other.slug]) await post(nadia, each, { rating: 5 })
  await post(await signInAs(api), slug, { rating: 5 })
  const isVerified = async (each: string) => (await find(each)).reviews.map((review) => review.isVerifiedBooking)
  const { id } = await nadia.call.orders.placeOrder({
    orderItems: [{ product: slug }],
    shippingAddress: {
      address: 'Hall',
      city: 'Dhaka',
      postalCode: '1205',
      country: 'Bangladesh',
      eventTime: '18:30',
      eventDate: '2031-12-16',
    },
    paymentMethod: 'CashOn',
    itemsPrice: '1.00',
    shippingPrice: '0.00',
    taxPrice: '0.00',
    totalPrice: '1.00',
  })
  await admin.call.orders.payOrder({ params: { id }, body: { method: 'cash' } })
  expect(await isVerified(slug)).toEqual([false, false])
  await admin.call.orders.deliverOrder({ id })
  expect(await isVerified(slug)).toEqual([false, true])
  expect(await isVerified(other.slug)).toEqual([false])
})

describe('a signature', () => {
  const nadia = { first_name: 'Nadia', last_name: 'Rahman' }
  test.each([
    [nadia, 'full', 'Nadia Rahman'],
    [nadia, undefined, 'Nadia Rahman'],
    [nadia, 'short', 'Nadia R.'],
    [{ first_name: 'নাদিয়া', last_name: 'হোসেন' }, 'short', 'নাদিয়া হো.'],
    [{ first_name: 'Nadia', last_name: '' }, 'short', 'Nadia'],
    [{ first_name: '', last_name: '' }, 'full', 'A customer'],
  ])('of %j is, where the studio says %s, %s', (user, names, signature) => {
    expect(signatureOf(user, names)).toBe(signature)
  })

  test('is shortened where the studio wants it so (M-72)', async () => {
    const { slug } = await aService()
    await api.database.insertInto('order_settings').values({ review_names: 'short' }).execute()
    await post(await signInAs(api), slug, { rating: 5 })
    expect((await find(slug)).reviews).toMatchObject([{ name: 'Nadia R.' }])
  })
})
