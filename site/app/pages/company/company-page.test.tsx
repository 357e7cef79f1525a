import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aCompany, aPhoto, aPicture, aVideo } from '../../../test/samples.ts'
import CompanyPage from './company-page.tsx'

const render = (over: Parameters<typeof aCompany>[0] = {}) => {
  const company = aCompany(over)
  const { about: _, photography_set: __, videography_set: ___, ...card } = company
  const clients = [card, { ...card, id: 2, name: 'Houses', company_image: null, company_image_url: null }]
  return renderScreen(CompanyPage, { loaderData: { company, clients, block: undefined }, path: '/company/1/' })
}

test('[G-29] [G-30] a company begins with its name and its own words', () => {
  const page = pageOf(render())
  expect(page.title).toBe('River Lines')
  expect(page.text).toContain('Eleven ferries.')
})

test('[G-28] its logo is its file, or else the address that was given', () => {
  const logoOf = (over: Parameters<typeof aCompany>[0]) => pageOf(render(over)).all('img', 'River Lines')[0]
  expect(logoOf({})?.attribute('src')).toBe('/media/0123456789abcdef01234567/640.jpg')
  const elsewhere = { company_image: null, company_image_url: 'https://logos.example/1.png' }
  expect(logoOf(elsewhere)?.attribute('src')).toBe('https://logos.example/1.png')
  expect(render({ picture: aPicture() })).toContain('/media/0123456789abcdef01234567/640.avif 640w')
})

test('[E-20] [G-31] [G-32] its films and photographs stand under these headings', () => {
  for (const name of ['Video gallery of River Lines', 'Photo gallery of River Lines'])
    pageOf(render()).one('heading', name)
})

test('[G-35] each client logo links to its company; a client without one is named', () => {
  const page = pageOf(render())
  expect(page.linksTo('/company/1/').map((link) => link.attribute('aria-current'))).toContain('page')
  expect(page.one('link', 'Houses').attribute('href')).toBe('/company/2/')
})

test('a company without films and photographs says so', () => {
  const html = render({ videography_set: [], photography_set: [] })
  expect(html).toContain('No film yet.')
  expect(html).toContain('This Photo Gallery is empty!')
})

test('[G-26] its own film is an ordinary frame where no script runs, the others wait behind their posters', () => {
  const html = render({ videography_set: [aVideo(), aVideo({ id: 2, title: 'Low water', link: 'second_film' })] })
  const framesOf = (film: string) => pageOf(html).select(`iframe[src="https://video.example/embed/${film}"]`)
  const [own] = pageOf(html).select('noscript iframe')
  expect([own?.attribute('src'), own?.attribute('height')]).toEqual(['https://video.example/embed/abcDEF_1234', '240'])
  const others = framesOf('second_film').map((frame) => [frame.attribute('height'), frame.has('srcdoc')])
  expect(others).toEqual([['240', true]])
})

test('[L-213] its photographs without words are read out as of the company', () => {
  const [photo] = aCompany().photography_set
  const html = render({ photography_set: [{ ...aPhoto(), ...photo, title: '', alt: '', category: null }] })
  const [slider] = pageOf(html).select('.photo-slider')
  expect(slider?.all('img').map(({ name }) => name)).toEqual(['River Lines'])
})
