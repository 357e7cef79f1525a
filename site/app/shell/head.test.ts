import { expect, test } from 'vitest'
import { aPicture, aStudio, basicSettings } from '../../test/samples.ts'
import { documentTitle, headOf } from './head.tsx'

const at = (studio: unknown) => [{ id: 'root', loaderData: studio }]

test('[H-06, H-07, M-29] the title names the page and the site', () => {
  expect(documentTitle('About', aStudio())).toBe('About || Test Studio')
})

test('[M-29] the separator is the studio’s choice', () => {
  expect(documentTitle('About', aStudio({ basic: basicSettings({ title_separator: '-' }) }))).toBe(
    'About - Test Studio',
  )
})

test('[H-08, H-09, H-10] description, keywords and author are those of the settings', () => {
  const head = headOf(at(aStudio()), { title: 'About', path: '/about/' })
  expect(head).toContainEqual({ name: 'description', content: 'A studio for tests.' })
  expect(head).toContainEqual({ name: 'keywords', content: 'test' })
  expect(head).toContainEqual({ name: 'author', content: 'Test' })
})

test('a screen has its canonical address and a picture for chats', () => {
  const head = headOf(at(aStudio()), { title: 'A', path: '/about/', picture: aPicture() })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://studio.example/about/' })
  expect(head).toContainEqual({ property: 'og:image', content: `https://studio.example${aPicture().jpeg}` })
})

test('where the studio is unknown nothing is claimed', () => {
  const jsonLd = () => ({ '@type': 'Service' })
  expect(headOf([], { title: 'A', path: '/', jsonLd })).toEqual([
    { title: 'A' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('what isn’t found is hidden from search engines', () => {
  const head = headOf(at(aStudio()), { title: '404', path: '/nothing/', hidden: true })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(head)).not.toContain('canonical')
})

test('[H-16] a studio without settings has a head all the same', () => {
  const head = headOf(at(aStudio({ basic: undefined, seo: undefined })), { title: 'Home', path: '/' })
  expect(head).toContainEqual({ title: 'Home || Chobighor' })
})

test('search engines are kept from a screen that shows only the demo', () => {
  const robots = { name: 'robots', content: 'noindex' }
  const studio = at(aStudio({ demo: ['/gallery/plants/'] }))
  expect(headOf(studio, { title: 'Plants', path: '/gallery/plants/?page=2' })).toContainEqual(robots)
  expect(headOf(studio, { title: 'Harbour', path: '/gallery/harbour/' })).not.toContainEqual(robots)
})
