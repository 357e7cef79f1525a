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
