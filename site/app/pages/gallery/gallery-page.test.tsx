import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen, renderWholeScreen } from '../../../test/render-screen.tsx'
import { aPhoto, aPhotoList, aStudio } from '../../../test/samples.ts'
import GalleryPage from './gallery-page.tsx'

const loaded = (over: object = {}) => ({
  title: 'Harbour',
  description: 'Boats at rest.',
  list: aPhotoList(3),
  keyword: '',
  path: '/gallery/harbour/',
  slug: 'harbour',
  ...over,
})
const render = (over: object = {}, path = '/gallery/harbour/') =>
  renderScreen(GalleryPage, { loaderData: loaded(over), path })

test('[G-22] a gallery begins with its title and its short description', () => {
  const page = pageOf(render())
  expect(page.title).toBe('Harbour')
  expect(page.text).toContain('Boats at rest.')
})

test('a gallery may be shown as a story: its photographs large, one below the other, each with its title', () => {
  const story = pageOf(render({ isStory: true }))
  expect(story.select('ol.photo-story figcaption')).toHaveLength(3)
  expect(story.select('.rows')).toEqual([])
  expect(pageOf(render()).select('.rows')).toHaveLength(1)
})

test('[R-06] [M-37] All and each category are links; the current one is marked', () => {
  const page = pageOf(render())
  const [all, harbour] = [page.one('link', 'All'), page.one('link', 'Harbour')]
  expect([all.attribute('href'), all.has('aria-current')]).toEqual(['/photography/all/', false])
  expect([harbour.attribute('href'), harbour.attribute('aria-current')]).toEqual(['/gallery/harbour/', 'page'])
})

test('[G-17] [E-02] [M-38] an empty gallery says so, in these words', () => {
  const { text } = pageOf(render({ list: aPhotoList(0) }))
  expect(text).toContain('This Photo Gallery is empty!')
  expect(text).toContain('The first photographs will be here soon.')
})

test('a keyword without hits says what was looked for and leads back', () => {
  const page = pageOf(render({ list: aPhotoList(0), keyword: 'ship' }))
  expect(page.text).toContain('This Photo Gallery is empty!')
  expect(page.text).toContain('You searched for “ship”.')
  expect(page.one('searchbox').attribute('value')).toBe('ship')
  expect(page.one('link', 'Clear the search').attribute('href')).toBe('/gallery/harbour/')
})

test('the first photograph is loaded before everything else, the others once the page is laid out', () => {
  const photos = pageOf(render({ list: aPhotoList(4) })).select('[loading]')
  expect(photos.map((photo) => [photo.attribute('loading'), photo.attribute('fetchpriority')])).toEqual([
    ['eager', 'high'],
    ['lazy', 'low'],
    ['lazy', 'low'],
    ['lazy', undefined],
  ])
})

test('[G-18] one page has no pagination', () => {
  expect(pageOf(render()).all('link', /^Page \d/)).toEqual([])
})

test('[G-19] [G-20] [G-21] pages are linked from the first to the last, with the keyword; the current one is marked', () => {
  const page = pageOf(render({ list: aPhotoList(3, { page: 2, pages: 3 }), keyword: 'old boat' }))
  const links = page
    .all('link', /^Page \d$/)
    .map((link) => [link.name, link.attribute('href'), link.attribute('aria-current')])
  expect(links).toEqual(
    [1, 2, 3].map((number) => [
      `Page ${number}`,
      `/gallery/harbour/?keyword=old+boat&page=${number}`,
      number === 2 ? 'page' : undefined,
    ]),
  )
})

test('[G-11] a photo is its picture in all sizes, its file, or else the address that was given', () => {
  const given = { id: 9, picture: null, photo: null, photo_url: 'https://pictures.example/9.jpg' }
  const html = render({ list: { ...aPhotoList(1), photos: [aPhoto(), aPhoto(given)] } })
  expect(html).toContain('/media/0123456789abcdef01234567/640.avif 640w')
  expect(pageOf(html).select('img[src="/media/0123456789abcdef01234567/1024.jpg"]')).toHaveLength(1)
  expect(pageOf(html).select('img[src="https://pictures.example/9.jpg"]')).toHaveLength(1)
})

test('each photo is a link to itself that keeps keyword and page', () => {
  const page = pageOf(render({}, '/gallery/harbour/?keyword=boat&page=1'))
  expect(page.linksTo('/gallery/harbour/?keyword=boat&page=1&photo=2')).toHaveLength(1)
})

test('[G-13] an address that names a photo is drawn with the photo open, its neighbours and the way back as links', async () => {
  const html = await renderWholeScreen(GalleryPage, { loaderData: loaded(), path: '/gallery/harbour/?photo=1' })
  const lightbox = pageOf(html).one('dialog')
  expect(lightbox.has('open')).toBe(true)
  expect(lightbox.text).toContain('1 / 3')
  const to = (name: string) => lightbox.one('link', name).attribute('href')
  expect(to('Previous photograph')).toBe('/gallery/harbour/?photo=3')
  expect(to('Next photograph')).toBe('/gallery/harbour/?photo=2')
  expect(lightbox.linksTo('/gallery/harbour/#photo-1')).toHaveLength(1)
})

test.each(['99', 'x', ''])('a photo %j that is not in the list opens nothing', (id) => {
  expect(pageOf(render({}, `/gallery/harbour/?photo=${id}`)).all('dialog')).toEqual([])
})

test('without categories there is still All', () => {
  const html = renderScreen(GalleryPage, { loaderData: loaded(), path: '/x/', studio: aStudio({ categories: [] }) })
  pageOf(html).one('link', 'All')
})

test('[L-213] a photograph without words is read out as of its category, and shows no caption', () => {
  const list = aPhotoList(1)
  const photos = list.photos.map((photo) => ({
    ...photo,
    title: '',
    alt: '',
    category: { slug: 'harbour', title: 'Harbour' },
  }))
  const html = render({ list: { ...list, photos } })
  pageOf(html).one('img', 'Harbour')
  expect(pageOf(html).select('.caption')).toEqual([])
  const without = render({ list: { ...list, photos: photos.map((photo) => ({ ...photo, category: null })) } })
  pageOf(without).one('img', 'Photograph')
})
