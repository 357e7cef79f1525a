import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/page-of.ts'
import { aPicture, aStudio, basicSettings } from '../../test/samples.ts'
import { documentTitle, type Head, HeadTags } from './head.tsx'

/** The head of a screen. */
function drawn(head: Head, studio = aStudio()) {
  const page = pageOf(renderToString(<HeadTags head={head} studio={studio} />))
  const contentOf = (name: string) =>
    page.select(`meta[name="${name}"], meta[property="${name}"]`).map((tag) => tag.attribute('content'))
  return { page, contentOf, canonical: page.select('link[rel="canonical"]').map((tag) => tag.attribute('href')) }
}

test('[H-06, H-07, M-29] the title names the page and the site', () => {
  expect(documentTitle('About', aStudio())).toBe('About || Test Studio')
})

test('[M-29] the separator is the studio’s choice', () => {
  expect(documentTitle('About', aStudio({ basic: basicSettings({ title_separator: '-' }) }))).toBe(
    'About - Test Studio',
  )
})

test('[H-08, H-09, H-10] description, keywords and author are those of the settings', () => {
  const { contentOf } = drawn({ title: 'About', path: '/about/' })
  expect(contentOf('description')).toEqual(['A studio for tests.'])
  expect(contentOf('keywords')).toEqual(['test'])
  expect(contentOf('author')).toEqual(['Test'])
})

test('a screen has its canonical address and a picture for chats', () => {
  const { contentOf, canonical } = drawn({ title: 'A', path: '/about/', picture: aPicture() })
  expect(canonical).toEqual(['https://studio.example/about/'])
  expect(contentOf('og:image')).toEqual([`https://studio.example${aPicture().jpeg}`])
})

test('structured data can’t end its script', () => {
  const jsonLd = () => ({ '@type': 'Service', name: '</script><b>' })
  const [script] = drawn({ title: 'A', path: '/', jsonLd }).page.select('script[type="application/ld+json"]')
  expect(JSON.parse(script?.element.textContent ?? '')).toEqual({ '@context': 'https://schema.org', ...jsonLd() })
})

test('what isn’t found is hidden from search engines', () => {
  const { contentOf, canonical } = drawn({ title: '404', path: '/nothing/', hidden: true })
  expect(contentOf('robots')).toEqual(['noindex'])
  expect(canonical).toEqual([])
})

test('[H-16] a studio without settings has a head all the same', () => {
  const { page } = drawn({ title: 'Home', path: '/' }, aStudio({ basic: undefined, seo: undefined }))
  expect(page.select('title')[0]?.text).toBe('Home || Chobighor')
})

test('search engines are kept from a screen that shows only the demo', () => {
  const studio = aStudio({ demo: ['/gallery/plants/'] })
  expect(drawn({ title: 'Plants', path: '/gallery/plants/?page=2' }, studio).contentOf('robots')).toEqual(['noindex'])
  expect(drawn({ title: 'Harbour', path: '/gallery/harbour/' }, studio).contentOf('robots')).toEqual([])
})
