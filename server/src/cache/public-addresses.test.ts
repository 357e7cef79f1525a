import { PREVIEWED } from '@chobighor/contract/plain/previewed'
import { expect, test } from 'vitest'
import { isCached } from './public-addresses.ts'

test.for([
  '/',
  '/about/',
  '/blog/',
  '/contact/',
  '/service/',
  '/photography/all/',
  '/videography/all/',
  '/page/studio-rules/',
  '/gallery/weddings/',
  '/gallery/%E0%A6%AC%E0%A6%BF%E0%A7%9F%E0%A7%87/',
  '/gallery/weddings/?page=2',
  '/gallery/weddings/?page=2&photo=17',
  '/gallery/weddings/?keyword=',
  '/service/wedding-day/',
  '/service/check/7/',
  '/company/7/',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/.well-known/security.txt',
  '/api/v1/settings/basic/',
  '/api/v1/service/list/',
  '/api/v1/get/photography/list/weddings/?keyword=&page=3',
  '/api/v1/get/category/photography/%E0%A6%AC/',
])('%s is kept', (url) => {
  expect(isCached(url)).toBe(true)
})

test.for([
  ['a screen of one’s own', '/user/profile/'],
  ['a sign-in', '/user/login/'],
  ['a cart', '/cart/'],
  ['a filled cart', '/cart/wedding-day'],
  ['a checkout', '/placeorder/'],
  ['an order', '/order/7/'],
  ['the back office', '/admin/'],
  ['a call of the back office', '/api/v1/admin/pages/'],
  ['days that are full, which orders fill', '/api/v1/order/shifts/full/'],
  ['an order of the API', '/api/v1/order/7/'],
  ['a preview', '/page/studio-rules/?preview=abc'],
  ['a keyword', '/gallery/weddings/?keyword=bride'],
  ['a keyword of a call', '/api/v1/get/photography/list/?keyword=bride&page=1'],
  ['a query that nobody knows', '/?utm_source=letter'],
  ['a query by a name of ours in capitals', '/gallery/weddings/?PAGE=2'],
  ['a doubled query', '/gallery/weddings/?page=2&page=3'],
  ['the same query twice', '/gallery/weddings/?page=2&page=2'],
  ['a size of pages, which no visitor chooses', '/api/v1/get/photography/list/?per_page=1'],
  ['an unordered query', '/gallery/weddings/?photo=1&page=2'],
  ['an empty query', '/?'],
  ['an empty part', '/gallery/weddings/?page=2&'],
  ['two question marks', '/gallery/weddings/?page=2?x'],
  ['two question marks, with more behind', '/gallery/weddings/??page=2'],
  ['a page before the first', '/gallery/weddings/?page=0'],
  ['a page with zeros', '/gallery/weddings/?page=02'],
  ['a page that is none', '/gallery/weddings/?page=two'],
  ['an endless page', '/gallery/weddings/?page=99999999999'],
  ['a page in another spelling', '/gallery/weddings/?page=%32'],
  ['capitals', '/About/'],
  ['a slug in capitals', '/gallery/Weddings/'],
  ['no slash at the end', '/about'],
  ['two slashes', '//about/'],
  ['two slashes further on', '/gallery//weddings/'],
  ['two slashes of a call', '/api/v1//service/list/'],
  ['a dot', '/./about/'],
  ['small hexadecimals', '/gallery/%e0%a6%ac/'],
  ['half an encoding', '/gallery/%E0%A/'],
  ['a raw letter of Bangla', '/gallery/বিয়ে/'],
  ['a whole address', 'http://elsewhere.example/'],
  ['a star', '*'],
  ['nothing', ''],
  ['a line’s end', '/about/\n'],
  ['a semicolon', '/about/;a=b'],
  ['a number that is none', '/company/0/'],
  ['a long number', '/company/12345678901/'],
  ['a long slug', `/gallery/${'a'.repeat(101)}/`],
  ['a long address', `/api/v1/${'abcdefgh/'.repeat(60)}`],
])('%s is not kept', ([, url]) => {
  expect(isCached(url ?? '')).toBe(false)
})

test('an endless address takes no time', () => {
  for (let nth = 0; nth < 10_000; nth++) expect(isCached(`/api/v1/${'a/'.repeat(24_000)}?`)).toBe(false)
})

test.each(Object.entries(PREVIEWED))('the preview of %s is opened on a public screen', (_, { pathOf }) => {
  expect(isCached(pathOf({ id: 7, slug: 'wedding-day' }))).toBe(true)
})
