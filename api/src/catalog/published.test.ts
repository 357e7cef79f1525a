import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { aPayload } from '../../test/fixtures/order.ts'
import { addReview, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let putBack: () => Promise<void>
let mina: SignedInVisitor
let id: number

beforeAll(async () => {
  api = await openTestApi()
  mina = await signInAs(api, { is_admin: true })
  id = await addService(api.database, { is_top: true })
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

const rename = async (slug: string) => {
  const { version } = await mina.call.services.find({ id: String(id) })
  await mina.call.services.change({ id: String(id), version, slug })
}

describe('a service that isn’t published', () => {
  beforeEach(() => mina.call.services.changeMany({ ids: [id], is_published: false }))

  test('is in no list, and found neither by its slug nor by its number', async () => {
    const { catalog } = api.call
    expect(await catalog.listServices()).toEqual([])
    expect(await catalog.listTopServices()).toEqual([])
    await expect(catalog.findService({ slug: 'wedding-day' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(catalog.findServiceById({ id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('[M-04] can’t be ordered', async () => {
    const nadia = await signInAs(api)
    await expect(nadia.call.orders.placeOrder(aPayload())).rejects.toMatchObject({
      code: 'invalid',
      message: 'The service “wedding-day” is not available any more. Please remove it from your cart.',
    })
  })

  test('can’t be reviewed', async () => {
    const nadia = await signInAs(api)
    await expect(nadia.call.catalog.addReview({ slug: 'wedding-day', rating: 5 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a service whose slug has changed', () => {
  beforeEach(() => rename('wedding-night'))

  test('is found by the one that it had, with the one that it has', async () => {
    const found = await api.call.catalog.findService({ slug: 'wedding-day' })
    expect(found).toEqual(await api.call.catalog.findService({ slug: 'wedding-night' }))
    expect(found).toMatchObject({ slug: 'wedding-night', oldSlugs: ['wedding-day'] })
  })

  test('is ordered and reviewed by an earlier slug, and named by the present one', async () => {
    const nadia = await signInAs(api)
    const order = await nadia.call.orders.placeOrder(aPayload())
    expect(order.orderItems.map(({ product }) => product)).toEqual(['wedding-night'])
    await nadia.call.catalog.addReview({ slug: 'wedding-day', rating: 5 })
    expect(await api.call.catalog.findServiceById({ id })).toMatchObject({ numReviews: 1 })
  })

  test('counts once where it is ordered by both slugs', async () => {
    const nadia = await signInAs(api)
    const both = [{ product: 'wedding-day' }, { product: 'wedding-night' }]
    const order = await nadia.call.orders.placeOrder(aPayload({ orderItems: both }))
    expect(order.orderItems).toHaveLength(1)
  })

  test('gives its earlier slug up to the service that takes it', async () => {
    const other = await addService(api.database, { name: 'Another day', price_paisa: 100 })
    expect(await api.call.catalog.findService({ slug: 'wedding-day' })).toMatchObject({ id: other })
    expect(await api.call.catalog.findServiceById({ id })).toMatchObject({ oldSlugs: [] })
    const nadia = await signInAs(api)
    const order = await nadia.call.orders.placeOrder(
      aPayload({ orderItems: [{ product: 'wedding-day', price: '1.00' }], totalPrice: '1.00' }),
    )
    expect(order.orderItems.map(({ name }) => name)).toEqual(['Another day'])
  })
})

test('a hidden review is neither shown nor counted, an answer stands by its review', async () => {
  for (const [name, rating] of [
    ['Rina', 5],
    ['Rude', 1],
  ] as const)
    await addReview(api.database, { service_id: id, name, rating })
  const { rows } = await mina.call.reviews.list({ service_id: id, sort: 'name' })
  const [rina, rude] = rows
  await mina.call.reviews.change({ id: String(rina?.id), version: 1, answer: 'Thank you.\nCome again!' })
  await mina.call.reviews.change({ id: String(rude?.id), version: 1, is_hidden: true })
  const hidden = await api.call.catalog.findServiceById({ id })
  expect(hidden).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ answer: 'Thank you.\nCome again!' }] })
  expect(hidden.reviews).toHaveLength(1)

  // another customer's review changes nothing for the hidden one
  await (await signInAs(api)).call.catalog.addReview({ slug: 'wedding-day', rating: 3 })
  expect(await api.call.catalog.findServiceById({ id })).toMatchObject({ rating: 4, numReviews: 2 })

  await mina.call.reviews.change({ id: String(rude?.id), version: 2, is_hidden: false })
  expect(await api.call.catalog.findServiceById({ id })).toMatchObject({ rating: 3, numReviews: 3 })
})
