import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../test/samples.ts'
import { excerptOf, fallbackSlides } from './load-home.ts'

test.each([
  ['<p>One.</p>', '<p>One.</p>'],
  [
    '<p class="statement">One <em>word</em>.</p>\n<p>Two.</p>\n<p>Three.</p>',
    '<p class="statement">One <em>word</em>.</p>\n<p>Two.</p>',
  ],
  ['<p>One.</p><ul><li>Two.</li></ul>', '<p>One.</p>'],
  ['<blockquote><p>One.</p></blockquote>', ''],
  ['<pre>One.</pre>', ''],
  ['', ''],
])('the beginning of %s is %s', (html, beginning) => {
  expect(excerptOf(html)).toBe(beginning)
})

test('[L-214] without a slide the top of home shows the first wide photograph of its list, without words', () => {
  const tall = { ...aPhoto(), id: 1, picture: aPicture({ width: 800, height: 1200 }) }
  const wide = { ...aPhoto(), id: 2, title: 'Boats', picture: aPicture({ width: 1200, height: 800 }) }
  const elsewhere = { ...aPhoto(), id: 3, picture: null }
  expect(fallbackSlides([elsewhere, tall, wide])).toMatchObject([
    { id: 2, title: '', text: '', picture: { width: 1200 }, upright_picture: null },
  ])
  expect(fallbackSlides([elsewhere, tall])).toMatchObject([{ id: 1 }])
  expect(fallbackSlides([elsewhere])).toEqual([])
  expect(fallbackSlides([])).toEqual([])
})
