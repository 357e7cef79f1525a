import { expect, test } from 'vitest'
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
  const html = render()
  expect(html).toContain('<h1 class="page-title">River Lines</h1>')
  expect(html).toContain('<p>Eleven ferries.</p>')
})

test('[G-28] its logo is its file, or else the address that was given', () => {
  expect(render()).toContain('<img src="/media/0123456789abcdef01234567/640.jpg" alt="River Lines"')
  expect(render({ company_image: null, company_image_url: 'https://logos.example/1.png' })).toContain(
    '<img src="https://logos.example/1.png" alt="River Lines"',
  )
  expect(render({ picture: aPicture() })).toContain('/media/0123456789abcdef01234567/640.avif 640w')
})

test('[E-20] [G-31] [G-32] its films and photographs stand under these headings', () => {
  const html = render()
  expect(html).toContain('>Video gallery of River Lines</h2>')
  expect(html).toContain('>Photo gallery of River Lines</h2>')
})

test('[G-35] each client logo links to its company; a client without one is named', () => {
  const html = render()
  expect(html).toContain('<a aria-current="page" href="/company/1/"')
  expect(html).toMatch(/<a href="\/company\/2\/"[^>]*>Houses<\/a>/)
})

test('a company without films and photographs says so', () => {
  const html = render({ videography_set: [], photography_set: [] })
  expect(html).toContain('No film yet.')
  expect(html).toContain('This Photo Gallery is empty!')
})

test('[G-26] its own film is an ordinary frame where no script runs, the others wait behind their posters', () => {
  const html = render({ videography_set: [aVideo(), aVideo({ id: 2, title: 'Low water', link: 'second_film' })] })
  expect(html).toMatch(/<noscript><iframe[^>]*height="240"[^>]*src="https:\/\/video.example\/embed\/abcDEF_1234"/)
  expect(html).toMatch(/<iframe[^>]*height="240"[^>]*src="https:\/\/video.example\/embed\/second_film" srcDoc=/i)
})

test('[L-213] its photographs without words are read out as of the company', () => {
  const [photo] = aCompany().photography_set
  const html = render({ photography_set: [{ ...aPhoto(), ...photo, title: '', alt: '', category: null }] })
  expect(html.slice(html.indexOf('photo-slider'))).toMatch(/<img [^>]*alt="River Lines"/)
})
