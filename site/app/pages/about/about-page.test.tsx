import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aCompany, aPicture } from '../../../test/samples.ts'
import AboutPage from './about-page.tsx'

const about = {
  titles: [{ id: 1, mainTitle: 'About the studio', shortDescription: 'House of pictures.' }],
  messages: [
    {
      id: 1,
      name: 'Mahbuba Karim',
      role: 'Founder',
      message: '<p>My <em>grandfather</em></p>',
      image: null,
      image_url: null,
      picture: aPicture(),
    },
  ],
  testimonials: [
    { id: 1, name: 'Farzana', occasion: 'Wedding', words: 'Nobody had.', picture: null },
    { id: 2, name: 'Tanvir', occasion: 'Film', words: 'We forgot.', picture: null },
  ],
  clientTitles: [{ id: 2, mainTitle: 'They let us in', shortDescription: 'Three companies.' }],
  companies: [aCompany({ id: 7, picture: aPicture() })],
}

test('[R-02] [A-25] [A-26] about shows its title, its content and the testimonials', () => {
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: about })
  const page = pageOf(html)
  expect(page.title).toBe('About the studio')
  expect(page.select('em').map(({ text }) => text)).toEqual(['grandfather'])
  for (const words of ['My grandfather', 'Nobody had.', 'We forgot.']) expect(page.text).toContain(words)
})

test('who wrote it signs it; the picture beside it, whatever it shows, isn’t called by that name', () => {
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: about })
  const page = pageOf(html)
  expect(page.text).toContain('Mahbuba Karim Founder')
  expect(page.all('figure', /Mahbuba/)).toEqual([])
  for (const caption of page.select('figcaption')) expect(caption.text).not.toContain('Mahbuba')
  expect(page.all('img', /Mahbuba/)).toEqual([])
})

test('[A-27] [A-28] about shows the companies, each by its logo and a way to it', () => {
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: about })
  const page = pageOf(html)
  page.one('heading', 'They let us in')
  expect(page.linksTo('/company/7/')).not.toEqual([])
})

test('an empty about says what will stand there, and what to do meanwhile', () => {
  const html = renderScreen(AboutPage, {
    path: '/about/',
    loaderData: { titles: [], messages: [], testimonials: [], clientTitles: [], companies: [] },
  })
  const page = pageOf(html)
  expect(page.title).toBe('About')
  expect(page.text).toContain('The studio’s story will be here soon.')
  expect(page.linksTo('/contact/')).not.toEqual([])
})

test('a photograph of the customers stands beside their words, and is no second voice to screen readers', () => {
  const [first, ...others] = about.testimonials
  const testimonials = [{ ...first, picture: aPicture() }, ...others]
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: { ...about, testimonials } })
  const quotes = pageOf(html)
    .all('figure')
    .filter(({ text }) => /Nobody had|We forgot/.test(text))
  expect(quotes.map((quote) => quote.all('presentation').length)).toEqual([1, 0])
  expect(quotes.flatMap((quote) => quote.all('img'))).toEqual([])
})
