import type { Service } from '@chobighor/contract/catalog'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addPicture, addReview, addService } from '../../test/fixtures/rows.ts'

let api: TestApi
let bare: number
let picture: { id: number; name: string }

const bareService: Service = {
  id: 0,
  slug: 'portrait-hour',
  name: 'Portrait hour',
  excerpt: '',
  description: '',
  price: '4500.50',
  rating: 0,
  numReviews: 0,
  image: null,
  image_url: null,
  picture: null,
  oldSlugs: [],
  reviews: [],
}

beforeAll(async () => {
  api = await openTestApi()
  picture = await addPicture(api.database)
  const wedding = await addService(api.database, {
    position: 2,
    excerpt: 'From the first light',
    description: '<p>All day.</p><script>alert(1)</script>',
    rating: 4.67,
    num_reviews: 3,
    is_top: true,
    picture_id: picture.id,
    image_url: 'https://pictures.test/wedding.jpg',
  })
  bare = await addService(api.database, {
    slug: 'portrait-hour',
    name: 'Portrait hour',
    position: 1,
    price_paisa: 450_050,
    image_url: 'javascript:alert(1)',
  })
  await addService(api.database, { slug: 'বিয়ে-গায়ে-হলুদ', name: 'গায়ে হলুদ', position: 1 })
  const at = (time: string) => ({ service_id: wedding, created_at: new Date(time) })
  await addReview(api.database, { ...at('2026-04-30T17:59:59Z'), name: 'Old', rating: 4 })
  await addReview(api.database, {
    ...at('2026-04-30T18:00:00Z'),
    name: 'New',
    rating: 5,
    comment: 'Warm & <b>kind</b>',
  })
  await addReview(api.database, { ...at('2026-04-30T18:00:00Z'), name: 'Newer at the same moment', rating: 5 })
})
afterAll(() => api.drop())

describe('the services', () => {
  test('[A-36] [D-14] are a plain list in the order of the studio', async () => {
    const services = await api.call.catalog.listServices()
    expect(services.map((service) => service.slug)).toEqual(['portrait-hour', 'বিয়ে-গায়ে-হলুদ', 'wedding-day'])
    expect(services[0]).toEqual({ ...bareService, id: bare })
  })

  test('[A-38] [D-14] [D-15] one is found by its slug, with picture, clean text and its reviews', async () => {
    const service = await api.call.catalog.findService({ slug: 'wedding-day' })
    expect(service).toMatchObject({
      name: 'Wedding day',
      description: '<p>All day.</p>',
      price: '28000.00',
      rating: 4.67,
      numReviews: 3,
      image: expect.stringMatching(/\.jpg$/),
      image_url: 'https://pictures.test/wedding.jpg',
      picture: { widths: [400, 800, 1600], width: 1600, height: 1200, focus: { x: 50, y: 50 } },
    })
    expect(Object.keys(service).sort()).toEqual(Object.keys(bareService).sort())
    expect(service.reviews.map(({ id: _, ...review }) => review)).toEqual([
      {
        name: 'Newer at the same moment',
        rating: 5,
        comment: '',
        answer: '',
        createdAt: '2026-05-01T00:00:00.000+06:00',
        isVerifiedBooking: false,
        demo: false,
      },
      {
        name: 'New',
        rating: 5,
        comment: 'Warm & <b>kind</b>',
        answer: '',
        createdAt: '2026-05-01T00:00:00.000+06:00',
        isVerifiedBooking: false,
        demo: false,
      },
      {
        name: 'Old',
        rating: 4,
        comment: '',
        answer: '',
        createdAt: '2026-04-30T23:59:59.000+06:00',
        isVerifiedBooking: false,
        demo: false,
      },
    ])
  })

  test('[A-38] a slug may be Bangla', async () => {
    expect(await api.call.catalog.findService({ slug: 'বিয়ে-গায়ে-হলুদ' })).toMatchObject({ name: 'গায়ে হলুদ' })
  })

  test('[A-39] one is found by its number, the same as by its slug', async () => {
    expect(await api.call.catalog.findServiceById({ id: bare })).toEqual(
      await api.call.catalog.findService({ slug: 'portrait-hour' }),
    )
  })

  test('[A-37] [M-46] the top strip holds those that the studio chose', async () => {
    const services = await api.call.catalog.listTopServices()
    expect(services.map((service) => service.slug)).toEqual(['wedding-day'])
  })

  const nobodys = ['0', '-1', '01', '1.0', '1e3', 'x', '%20', '2147483648', '9'.repeat(400), '%00', "1'--", '४']
  test.each(nobodys)('[A-39] the id %s answers the same 404 as a missing one', async (id) => {
    const missing = await api.ask('/get/service/id/2147483647/')
    const answer = await api.ask(`/get/service/id/${id}/`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(await missing.text())
  })

  test.each(['gone', 'Wedding-day', 'check', '%2e%2e%2fx', '%00', '%ff', 'a%20b', "a'b", 'x'.repeat(101)])(
    '[A-38] [M-26] the slug %s is nobody’s: 404 with a sentence',
    async (slug) => {
      const answer = await api.ask(`/get/service/${slug}/`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({
        detail: 'This service may have been removed or is not available yet.',
        code: 'not_found',
      })
    },
  )
})

test('[A-36] [A-37] without services both lists are empty', async () => {
  const empty = await openTestApi()
  expect(await empty.call.catalog.listServices()).toEqual([])
  expect(await empty.call.catalog.listTopServices()).toEqual([])
  await empty.drop()
})
