import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import ContentPage from './content-page.tsx'

test('[R-05] [D-05] a content page shows its title and its HTML body', () => {
  const html = renderScreen(ContentPage, {
    path: '/page/terms/',
    loaderData: { slug: 'terms', title: 'Terms of booking', body: '<h2>Dates</h2><p>Half in advance.</p>' },
  })
  const page = pageOf(html)
  expect(page.title).toBe('Terms of booking')
  page.one('heading', 'Dates')
  expect(page.text).toMatch(/Dates ?Half in advance\./)
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
  const page = pageOf(html)
  const [opening] = page.select('header')
  expect(opening?.title).toBe('A wedding')
  expect(opening?.text).toContain('In March')
  expect(opening?.all('figure')).toHaveLength(1)
  expect(page.text).toMatch(/A wedding.*They came\..*The hills/)
  expect(page.linksTo('/page/the-hills/')).toHaveLength(1)
})
