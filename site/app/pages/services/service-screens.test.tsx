import type { Review } from '@chobighor/contract/catalog'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aReview, aService } from '../../../test/samples.ts'
import { toServiceCardData } from './service-grid.tsx'
import ServiceListPage from './service-list-page.tsx'
import ServicePage from './service-page.tsx'
import { ReviewForm } from './service-reviews.tsx'

const words = (html: string) => html.replace(/<[^>]*>/g, '')

const list = (services = [aService()]) =>
  renderScreen(ServiceListPage, {
    path: '/service/',
    loaderData: { title: 'What we do', description: 'Fixed prices.', services: toServiceCardData(services) },
  })

const detail = (service = aService(), services = [aService({ id: 2, slug: 'film', name: 'Wedding film' })]) =>
  renderScreen(ServicePage, {
    path: `/service/${service.slug}/`,
    loaderData: { service, top: { title: 'Booked most', services: toServiceCardData(services) } },
  })

const Form = () => <ReviewForm slug="wedding" user={{ id: 7, first_name: 'Farzana', last_name: 'Rahman' }} />
const form = () => renderScreen(Form, { path: '/service/wedding/', loaderData: null })

test('[S-01] [A-35] the list begins with the studio’s title and its sentence', () => {
  expect(list()).toMatch(/<h1[^>]*>What we do<\/h1><p[^>]*>Fixed prices\.<\/p>/)
})

test('[S-02] [K-12] [M-31] a card takes 12, 6, 4 or 3 of 12 columns', () => {
  expect(list()).toContain('<li class="col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3">')
})

test('[S-08] [S-09] [D-14] a card shows name and excerpt', () => {
  const html = list()
  expect(html).toMatch(/<h2[^>]*>Wedding, one evening<\/h2>/)
  expect(html).toContain('Two photographers, six hours.')
})

test('[S-04] [S-05] [M-09] a card shows the price by the Taka sign, as sent, and five stars', () => {
  const html = list([aService({ rating: 3.5, price: '128000.00' })])
  expect(words(html)).toContain('৳1,28,000')
  expect(html).toContain('aria-label="3.5 of 5"')
})

test('[S-05] a service without reviews has five empty stars on its card and its page, read as "Not reviewed yet"', () => {
  const unreviewed = aService({ rating: 0, numReviews: 0 })
  for (const html of [list([unreviewed]), detail(unreviewed, [])]) {
    const stars = /<svg class="stars"[^>]*aria-label="Not reviewed yet".*?<\/svg>/s.exec(html)?.[0] ?? ''
    expect(stars.match(/<g class="empty"/g)).toHaveLength(5)
  }
})

test('[S-07] [S-10] a card leads to the service and to the cart', () => {
  const html = list()
  expect(html).toMatch(/<a[^>]*href="\/service\/wedding\/"[^>]*><span>View Details<\/span><\/a>/)
  expect(html).toMatch(/<a[^>]*aria-label="Add Wedding, one evening to the cart"[^>]*href="\/cart\/wedding"/)
})

test('[S-03] a card shows its image, else the address that the studio gave', () => {
  const image = { picture: null, image: '/media/a/640.jpg', image_url: 'https://pictures.example/a.jpg' }
  expect(list([aService(image)])).toContain('src="/media/a/640.jpg"')
  expect(list([aService({ ...image, image: null })])).toContain('src="https://pictures.example/a.jpg"')
  expect(list([aService({ picture: null, image: null, image_url: null })])).not.toContain('<img')
})

test('[S-13] [S-14] [M-42] without services the list says that offline services are offered, and leads to contact', () => {
  const html = list([])
  expect(html).toMatch(/<h1[^>]*>What we do<\/h1>/)
  expect(html).toContain('offline services')
  expect(html).toContain('href="/contact/"')
  expect(html).not.toContain('<article')
})

test('[S-18] [S-19] [S-20] the detail shows image, name and the description as HTML', () => {
  const html = detail(aService({ description: '<p>Two <em>families</em></p>' }))
  expect(html).toMatch(/<img[^>]*alt="Wedding, one evening"/)
  expect(html).toMatch(/<h1>Wedding, one evening<\/h1>/)
  expect(html).toContain('<p>Two <em>families</em></p>')
})

test('[S-21] [S-22] [S-23] the detail shows stars, the number of reviews and the price', () => {
  const html = detail(aService({ rating: 4.5, numReviews: 2 }))
  expect(html).toContain('aria-label="4.5 of 5"')
  expect(html).toContain('>(2 reviews)<')
  expect(html).toMatch(/<p[^>]*><span class="price[^>]*>Price: BDT /)
  expect(words(html)).toContain('Price: BDT 28,000')
})

test('[S-24] [E-19] the detail offers ADD TO CART', () => {
  expect(detail()).toMatch(/<a class="button primary"[^>]*href="\/cart\/wedding"[^>]*>ADD TO CART<\/a>/)
})

test('[S-15] [S-16] [S-26] product, top services with the same card, reviews: in this order', () => {
  const html = detail(aService({ reviews: [aReview()] }))
  const places = ['ADD TO CART', 'Booked most', 'Wedding film', '>Reviews<', 'Farzana R.'].map((text) =>
    html.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html.match(/<article/g)).toHaveLength(1)
})

test.each([1, 2, 3, 4, 5])('[S-15] [K-12] in a top strip of %i a card takes 12, 6, 4 or 3 columns too', (cards) => {
  const services = Array.from({ length: cards }, (_, at) => aService({ id: at + 2, slug: `service-${at}` }))
  const span = '<li class="col-span-12 sm:col-span-6 md:col-span-4 lg:col-span-3">'
  expect(detail(aService(), services).split(span)).toHaveLength(cards + 1)
})

test('[L-118] the strip shows its whole list, the service of the page too, and marks it', () => {
  const services = Array.from({ length: 4 }, (_, at) => aService({ id: at + 1, slug: `service-${at + 1}` }))
  const html = detail(services[1], services)
  expect(html.match(/<article/g)).toHaveLength(4)
  expect(html.match(/<a[^>]*aria-current="page"[^>]*href="([^"]*)"/)?.[1]).toBe('/service/service-2/')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test('the detail shows the excerpt, uncut, after the price and before the description', () => {
  const html = detail(aService({ excerpt: `${'Six hours. '.repeat(40)}And one print.`, description: '<p>Two</p>' }), [])
  const excerpt = /<p class="service-excerpt">([^<]*)<\/p>/.exec(html)
  expect(excerpt?.[1]).toMatch(/^(Six hours\. ){40}And one print\.$/)
  expect(html.indexOf('ADD TO CART')).toBeLessThan(excerpt?.index ?? -1)
  expect(html.indexOf('<p>Two</p>')).toBeGreaterThan(excerpt?.index ?? Infinity)
  expect(detail(aService({ excerpt: '' }), [])).not.toContain('service-excerpt')
})

test('[S-17] an empty top strip is absent, with its title', () => {
  const html = detail(aService(), [])
  expect(html).not.toContain('Booked most')
  expect(html).not.toContain('<article')
})

test('[S-27] [S-28] a review shows who wrote it, and how many stars', () => {
  const html = detail(aService({ rating: 2, reviews: [aReview()] }), [])
  expect(html).toContain('>Farzana R.</h3>')
  expect(html).toContain('aria-label="4 of 5"')
})

test('[S-29] [K-14] a review’s day is the first ten characters of its timestamp, which is local', () => {
  const html = detail(aService({ reviews: [aReview({ createdAt: '2025-03-02T00:30:00+06:00' })] }), [])
  expect(html).toMatch(/<time[^>]*>2025-03-02<\/time>/)
})

test('[S-30] [D-15] a review without a comment has no empty paragraph for it', () => {
  const row = (review: Review) =>
    /<li class="border-t.*?<\/li>/s.exec(detail(aService({ reviews: [review] }), []))?.[0] ?? ''
  expect(row(aReview())).toMatch(/<p[^>]*>She laughed\.<\/p>/)
  expect(row(aReview({ comment: '' }))).toContain('Farzana R.')
  expect(row(aReview({ comment: '' }))).not.toMatch(/<p[ >]/)
})

test('[S-31] [E-08] a service without reviews says so', () => {
  expect(detail(aService({ reviews: [] }))).toContain('>No Reviews</p>')
  expect(detail(aService({ reviews: [aReview()] }))).not.toContain('No Reviews')
})

test('[S-38] [S-39] [E-09] a guest is asked to log in, with a way back', () => {
  const html = detail()
  expect(words(html)).toContain('Please login to write a review')
  expect(html).toContain('href="/user/login/?redirect=/service/wedding/"')
})

test('[S-32] [S-33] [S-34] the form of a review is a rating, none at first, and a comment', () => {
  const html = form()
  expect(html).toMatch(/<h3[^>]*>Write a review<\/h3>/)
  const options = [...html.matchAll(/<option value="(.*?)".*?>(.*?)<\/option>/g)].map(([, value, text]) => [
    value,
    text,
  ])
  expect(options).toEqual([
    ['', 'Select...'],
    ['1', '1 Poor'],
    ['2', '2 Fair'],
    ['3', '3 Good'],
    ['4', '4 Very Good'],
    ['5', '5 Excellent'],
  ])
  expect(html).toMatch(/<select[^>]*required/)
  expect(html).toMatch(/<textarea[^>]*name="comment"/)
})

test('[M-72] the form says how the review will be signed', () => {
  expect(form()).toContain('Your review will be signed Farzana Rahman')
})

test('an answer of the studio stands under its review, as text', () => {
  const html = detail(aService({ reviews: [aReview({ answer: 'Thank you.\n<b>Come again!</b>' })] }), [])
  expect(html).toMatch(/She laughed\..*The studio’s answer.*Thank you\.\n&lt;b&gt;Come again!/s)
  expect(detail(aService({ reviews: [aReview()] }), [])).not.toContain('The studio’s answer')
})

test('[M-65] a review from whose booking was delivered carries a badge', () => {
  const one = (isVerifiedBooking: boolean) => detail(aService({ reviews: [aReview({ isVerifiedBooking })] }), [])
  expect(one(true)).toContain('>Verified booking</span>')
  expect(one(false)).not.toContain('Verified booking')
})

test('[S-40] [S-41] [S-42] a missing service says so and leads back to the list', () => {
  const html = renderScreen(ServicePage, {
    path: '/service/gone/',
    loaderData: { missing: 'This service may have been removed or is not available yet.' },
  })
  expect(html).toMatch(/<h1[^>]*>Service 404!<\/h1>/)
  expect(html).toMatch(/role="alert"[^>]*>This service may have been removed or is not available yet\./)
  expect(html).toContain('href="/service/"')
})
