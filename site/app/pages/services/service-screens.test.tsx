import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Review } from '@chobighor/contract/catalog'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aReview, aService } from '../../../test/samples.ts'
import { toServiceCardData } from './service-grid.tsx'
import ServiceListPage from './service-list-page.tsx'
import ServicePage from './service-page.tsx'
import { ReviewForm } from './service-reviews.tsx'

const words = (html: string) => pageOf(html).text

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
  expect(pageOf(list()).title).toBe('What we do')
  expect(words(list())).toMatch(/^What we do ?Fixed prices\./)
})

/** How many of the grid's columns a card takes, in windows that become wider: from the style sheet. */
const sheet = readFileSync(join(import.meta.dirname, '../../style/services.css'), 'utf8')
const spans = [...sheet.matchAll(/--columns: (\d+)/g)].map(([, cards]) => 12 / Number(cards))
const cardsInGrid = (html: string) => pageOf(html).select('.service-grid > li').length

test('[S-02] [K-12] [M-31] a card takes 12, 6, 4 or 3 of 12 columns', () => {
  expect(spans).toEqual([12, 6, 4, 3])
  expect(cardsInGrid(list())).toBe(1)
})

test('[S-08] [S-09] [D-14] a card shows name and excerpt', () => {
  const page = pageOf(list())
  page.one('heading', 'Wedding, one evening')
  expect(page.text).toContain('Two photographers, six hours.')
})

test('[S-04] [S-05] [M-09] a card shows the price by the Taka sign, as sent, and five stars', () => {
  const html = list([aService({ rating: 3.5, price: '128000.00' })])
  expect(words(html)).toContain('৳1,28,000')
  pageOf(html).one('img', '3.5 of 5')
})

test('[S-05] a service without reviews has five empty stars on its card and its page, read as "Not reviewed yet"', () => {
  const unreviewed = aService({ rating: 0, numReviews: 0 })
  for (const html of [list([unreviewed]), detail(unreviewed, [])]) {
    expect(pageOf(html).one('img', 'Not reviewed yet').select('g.empty')).toHaveLength(5)
  }
})

test('[S-07] [S-10] a card leads to the service and to the cart', () => {
  const to = (name: string) => pageOf(list()).one('link', name).attribute('href')
  expect(to('View Details')).toBe('/service/wedding/')
  expect(to('Add Wedding, one evening to the cart')).toBe('/cart/wedding')
})

test('[S-03] a card shows its image, else the address that the studio gave', () => {
  const image = { picture: null, image: '/media/a/640.jpg', image_url: 'https://pictures.example/a.jpg' }
  const imagesOf = (over: Parameters<typeof aService>[0]) =>
    pageOf(list([aService(over)]))
      .select('img')
      .map((each) => each.attribute('src'))
  expect(imagesOf(image)).toEqual(['/media/a/640.jpg'])
  expect(imagesOf({ ...image, image: null })).toEqual(['https://pictures.example/a.jpg'])
  expect(imagesOf({ picture: null, image: null, image_url: null })).toEqual([])
})

test('[S-13] [S-14] [M-42] without services the list says that offline services are offered, and leads to contact', () => {
  const page = pageOf(list([]))
  expect(page.title).toBe('What we do')
  expect(page.text).toContain('offline services')
  expect(page.linksTo('/contact/')).toHaveLength(1)
  expect(page.all('article')).toEqual([])
})

test('[S-18] [S-19] [S-20] the detail shows image, name and the description as HTML', () => {
  const page = pageOf(detail(aService({ description: '<p>Two <em>families</em></p>' })))
  expect(page.all('img', 'Wedding, one evening')).not.toEqual([])
  expect(page.title).toBe('Wedding, one evening')
  expect(page.text).toContain('Two families')
  expect(page.select('em').map(({ text }) => text)).toEqual(['families'])
})

test('[S-21] [S-22] [S-23] the detail shows stars, the number of reviews and the price', () => {
  const html = detail(aService({ rating: 4.5, numReviews: 2 }), [])
  pageOf(html).one('img', '4.5 of 5')
  expect(words(html)).toContain('(2 reviews)')
  expect(words(html)).toContain('Price: BDT 28,000')
})

test('[S-24] [E-19] the detail offers ADD TO CART', () => {
  expect(pageOf(detail()).one('link', 'ADD TO CART').attribute('href')).toBe('/cart/wedding')
})

test('[S-15] [S-16] [S-26] product, top services with the same card, reviews: in this order', () => {
  const html = detail(aService({ reviews: [aReview()] }))
  const places = ['ADD TO CART', 'Booked most', 'Wedding film', 'Farzana R.'].map((text) => words(html).indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  const headings = pageOf(html)
    .all('heading')
    .map(({ name }) => name)
  expect(headings.slice(-4)).toEqual(['Booked most', 'Wedding film', 'Reviews', 'Farzana R.'])
  expect(pageOf(html).all('article')).toHaveLength(1)
})

test.each([1, 2, 3, 4, 5])('[S-15] [K-12] in a top strip of %i a card takes 12, 6, 4 or 3 columns too', (cards) => {
  const services = Array.from({ length: cards }, (_, at) => aService({ id: at + 2, slug: `service-${at}` }))
  expect(cardsInGrid(detail(aService(), services))).toBe(cards)
})

test('[L-118] the strip shows its whole list, the service of the page too, and marks it', () => {
  const services = Array.from({ length: 4 }, (_, at) => aService({ id: at + 1, slug: `service-${at + 1}` }))
  const page = pageOf(detail(services[1], services))
  expect(page.all('article')).toHaveLength(4)
  const marked = page.select('[aria-current]').map((each) => [each.attribute('href'), each.attribute('aria-current')])
  expect(marked).toEqual([['/service/service-2/', 'page']])
})

test('the detail shows the excerpt, uncut, after the price and before the description', () => {
  const excerpt = `${'Six hours. '.repeat(40)}And one print.`
  const page = pageOf(detail(aService({ excerpt, description: '<p>Two</p>' }), []))
  expect(page.select('.service-excerpt').map(({ text }) => text)).toEqual([excerpt])
  const places = ['ADD TO CART', excerpt, 'Two'].map((text) => page.text.lastIndexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(pageOf(detail(aService({ excerpt: '' }), [])).select('.service-excerpt')).toEqual([])
})

test('[S-17] an empty top strip is absent, with its title', () => {
  const html = detail(aService(), [])
  expect(words(html)).not.toContain('Booked most')
  expect(pageOf(html).all('article')).toEqual([])
})

test('[S-27] [S-28] a review shows who wrote it, and how many stars', () => {
  const page = pageOf(detail(aService({ rating: 2, reviews: [aReview()] }), []))
  page.one('heading', 'Farzana R.')
  page.one('img', '4 of 5')
})

test('[S-29] [K-14] a review’s day is the first ten characters of its timestamp, which is local', () => {
  const html = detail(aService({ reviews: [aReview({ createdAt: '2025-03-02T00:30:00+06:00' })] }), [])
  expect(
    pageOf(html)
      .select('time')
      .map(({ text }) => text),
  ).toEqual(['2025-03-02'])
})

test('[S-30] [D-15] a review without a comment has no empty paragraph for it', () => {
  const paragraphs = (review: Review) => {
    const rows = pageOf(detail(aService({ reviews: [review] }), [])).all('listitem')
    const [row] = rows.filter((each) => each.all('heading', 'Farzana R.').length > 0)
    return row?.select('p').map(({ text }) => text)
  }
  expect(paragraphs(aReview())).toEqual(['She laughed.'])
  expect(paragraphs(aReview({ comment: '' }))).toEqual([])
})

test('[S-31] [E-08] a service without reviews says so', () => {
  expect(words(detail(aService({ reviews: [] })))).toContain('No Reviews')
  expect(detail(aService({ reviews: [aReview()] }))).not.toContain('No Reviews')
})

test('[S-38] [S-39] [E-09] a guest is asked to log in, with a way back', () => {
  const html = detail()
  expect(words(html)).toContain('Please login to write a review')
  expect(pageOf(html).linksTo('/user/login/?redirect=/service/wedding/')).toHaveLength(1)
})

test('[S-32] [S-33] [S-34] the form of a review is a rating, none at first, and a comment', () => {
  const page = pageOf(form())
  page.one('heading', 'Write a review')
  const rating = page.one('combobox')
  expect(rating.has('required')).toBe(true)
  expect(rating.all('option').map((each) => [each.attribute('value'), each.text])).toEqual([
    ['', 'Select...'],
    ['1', '1 Poor'],
    ['2', '2 Fair'],
    ['3', '3 Good'],
    ['4', '4 Very Good'],
    ['5', '5 Excellent'],
  ])
  expect(page.one('textbox').attribute('name')).toBe('comment')
})

test('[M-72] the form says how the review will be signed', () => {
  expect(form()).toContain('Your review will be signed Farzana Rahman')
})

test('an answer of the studio stands under its review, as text', () => {
  const answer = 'Thank you.\n<b>Come again!</b>'
  const text = words(detail(aService({ reviews: [aReview({ answer })] }), []))
  expect(text).toMatch(/She laughed\..*The studio’s answer.*Thank you\. <b>Come again!<\/b>/)
  expect(detail(aService({ reviews: [aReview()] }), [])).not.toContain('The studio’s answer')
})

test('[M-65] a review from whose booking was delivered carries a badge', () => {
  const one = (isVerifiedBooking: boolean) => detail(aService({ reviews: [aReview({ isVerifiedBooking })] }), [])
  expect(words(one(true))).toContain('Verified booking')
  expect(one(false)).not.toContain('Verified booking')
})

test('[S-40] [S-41] [S-42] a missing service says so and leads back to the list', () => {
  const html = renderScreen(ServicePage, {
    path: '/service/gone/',
    loaderData: { missing: 'This service may have been removed or is not available yet.' },
  })
  const page = pageOf(html)
  expect(page.title).toBe('Service 404!')
  expect(page.one('alert').text).toBe('This service may have been removed or is not available yet.')
  expect(page.linksTo('/service/')).toHaveLength(1)
})
