import { expect, test } from 'vitest'
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
  const html = render()
  expect(html).toContain('<h1 class="page-title">Harbour</h1>')
  expect(html).toContain('Boats at rest.')
})

test('a gallery may be shown as a story: its photographs large, one below the other, each with its title', () => {
  const html = render({ isStory: true })
  expect(html.match(/<ol class="photo-story">.*?<\/ol>/s)?.[0].match(/<figcaption/g)).toHaveLength(3)
  expect(html).not.toContain('class="rows"')
  expect(render()).toContain('class="rows"')
})

test('[R-06] [M-37] All and each category are links; the current one is marked', () => {
  const html = render()
  expect(html).toContain('<a href="/photography/all/" data-discover="true">All</a>')
  expect(html).toContain('<a aria-current="page" href="/gallery/harbour/" data-discover="true">Harbour</a>')
})

test('[G-17] [E-02] [M-38] an empty gallery says so, in these words', () => {
  const html = render({ list: aPhotoList(0) })
  expect(html).toContain('>This Photo Gallery is empty!</p>')
  expect(html).toContain('The first photographs will hang here soon.')
})

test('a keyword without hits says what was looked for and leads back', () => {
  const html = render({ list: aPhotoList(0), keyword: 'ship' })
  expect(html).toContain('>This Photo Gallery is empty!</p>')
  expect(html).toContain('You searched for “ship”.')
  expect(html).toContain('value="ship"')
  expect(html).toMatch(/<a class="button" href="\/gallery\/harbour\/"[^>]*>Clear the search/)
})

test('the first photograph is loaded before everything else, the others once the page is laid out', () => {
  const loading = [...render({ list: aPhotoList(4) }).matchAll(/loading="(\w+)"(?: fetchPriority="(\w+)")?/g)]
  expect(loading.map(([, when, priority]) => [when, priority])).toEqual([
    ['eager', 'high'],
    ['lazy', 'low'],
    ['lazy', 'low'],
    ['lazy', undefined],
  ])
})

test('[G-18] one page has no pagination', () => {
  expect(render()).not.toContain('class="pages"')
})

test('[G-19] [G-20] [G-21] pages are linked from the first to the last, with the keyword; the current one is marked', () => {
  const html = render({ list: aPhotoList(3, { page: 2, pages: 3 }), keyword: 'old boat' })
  const links = [...html.matchAll(/<a aria-label="Page (\d)"([^>]*)>/g)].map(([, number, rest]) => ({
    number,
    href: /href="([^"]*)"/.exec(rest ?? '')?.[1],
    isCurrent: rest?.includes('aria-current="page"'),
  }))
  expect(links).toEqual(
    ['1', '2', '3'].map((number) => ({
      number,
      href: `/gallery/harbour/?keyword=old+boat&amp;page=${number}`,
      isCurrent: number === '2',
    })),
  )
})

test('[G-11] a photo is its picture in all sizes, its file, or else the address that was given', () => {
  const given = { id: 9, picture: null, photo: null, photo_url: 'https://pictures.example/9.jpg' }
  const html = render({ list: { ...aPhotoList(1), photos: [aPhoto(), aPhoto(given)] } })
  expect(html).toContain('/media/0123456789abcdef01234567/640.avif 640w')
  expect(html).toContain('src="/media/0123456789abcdef01234567/1024.jpg"')
  expect(html).toContain('<img src="https://pictures.example/9.jpg"')
})

test('each photo is a link to itself that keeps keyword and page', () => {
  const html = render({}, '/gallery/harbour/?keyword=boat&page=1')
  expect(html).toContain('href="/gallery/harbour/?keyword=boat&amp;page=1&amp;photo=2"')
})

test('[G-13] an address that names a photo is drawn with the photo open, its neighbours and the way back as links', async () => {
  const html = await renderWholeScreen(GalleryPage, { loaderData: loaded(), path: '/gallery/harbour/?photo=1' })
  expect(html).toContain('<dialog class="lightbox" open=""')
  expect(html).toContain('1 / 3')
  expect(html).toMatch(/<a [^>]*aria-label="Previous photograph"[^>]*href="\/gallery\/harbour\/\?photo=3"/)
  expect(html).toMatch(/<a [^>]*aria-label="Next photograph"[^>]*href="\/gallery\/harbour\/\?photo=2"/)
  expect(html).toContain('href="/gallery/harbour/#photo-1"')
})

test.each(['99', 'x', ''])('a photo %j that is not in the list opens nothing', (id) => {
  expect(render({}, `/gallery/harbour/?photo=${id}`)).not.toContain('<dialog')
})

test('without categories there is still All', () => {
  const html = renderScreen(GalleryPage, { loaderData: loaded(), path: '/x/', studio: aStudio({ categories: [] }) })
  expect(html).toContain('>All</a>')
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
  expect(html).toMatch(/<img [^>]*alt="Harbour"/)
  expect(html).not.toContain('class="caption"')
  const without = render({ list: { ...list, photos: photos.map((photo) => ({ ...photo, category: null })) } })
  expect(without).toMatch(/<img [^>]*alt="Photograph"/)
})
