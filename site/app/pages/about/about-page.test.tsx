import { expect, test } from 'vitest'
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
  expect(html).toMatch(/<h1[^>]*>About the studio/)
  expect(html).toContain('<p>My <em>grandfather</em></p>')
  expect(html).toContain('Nobody had.')
  expect(html).toContain('We forgot.')
})

test('who wrote it signs it; the picture beside it, whatever it shows, isn’t called by that name', () => {
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: about })
  expect(html).toContain('<p class="signature"><b>Mahbuba Karim</b> <span class="text-muted">Founder</span></p>')
  expect(html).not.toMatch(/<figcaption[^>]*>Mahbuba/)
})

test('[A-27] [A-28] about shows the companies, each by its logo and a way to it', () => {
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: about })
  expect(html).toContain('They let us in')
  expect(html).toContain('href="/company/7/"')
})

test('an empty about says what will stand there, and what to do meanwhile', () => {
  const html = renderScreen(AboutPage, {
    path: '/about/',
    loaderData: { titles: [], messages: [], testimonials: [], clientTitles: [], companies: [] },
  })
  expect(html).toMatch(/<h1[^>]*>About/)
  expect(html).toContain('The studio’s story will stand here soon.')
  expect(html).toContain('href="/contact/"')
})

test('a photograph of the customers stands beside their words, and is no second voice to screen readers', () => {
  const [first, ...others] = about.testimonials
  const testimonials = [{ ...first, picture: aPicture() }, ...others]
  const html = renderScreen(AboutPage, { path: '/about/', loaderData: { ...about, testimonials } })
  expect(html.match(/<figure class="quote with-picture">.*?<\/figure>/s)?.[0]).toContain('alt=""')
  expect(html.match(/with-picture/g)).toHaveLength(1)
})
