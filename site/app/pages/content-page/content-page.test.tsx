import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import ContentPage from './content-page.tsx'

test('[R-05] [D-05] a content page shows its title and its HTML body', () => {
  const html = renderScreen(ContentPage, {
    path: '/page/terms/',
    loaderData: { slug: 'terms', title: 'Terms of booking', body: '<h2>Dates</h2><p>Half in advance.</p>' },
  })
  expect(html).toMatch(/<h1[^>]*>Terms of booking<\/h1>/)
  expect(html).toContain('<h2>Dates</h2><p>Half in advance.</p>')
})

test('a story has its title on its first photograph, and ends in the next story', () => {
  const story = {
    opening: '<figure class="full"></figure>',
    facts: '<p class="label">In March</p>',
    rest: '<p>They came.</p>',
  }
  const html = renderScreen(ContentPage, {
    path: '/page/a-wedding/',
    loaderData: {
      slug: 'a-wedding',
      title: 'A wedding',
      body: '',
      story,
      next: { slug: 'the-hills', title: 'The hills', opening: '<figure class="full"></figure>' },
    },
  })
  expect(html).toMatch(/<header class="opening">.*<h1[^>]*>A wedding<\/h1>.*In March.*class="full".*<\/header>/)
  expect(html).toMatch(/<p>They came.<\/p>.*<a href="\/page\/the-hills\/"/)
})
