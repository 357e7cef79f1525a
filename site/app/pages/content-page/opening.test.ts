import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

const FIGURE = '<figure class="full" style="--ratio:1.5"><picture><img src="/media/a/1.jpg" alt=""></picture></figure>'

test('a page that begins with a few words and a photograph opens with both', () => {
  const words = '<p class="statement">They <em>married.</em></p>\n<p>Early.</p>'
  expect(openingOf(`${words}\n${FIGURE}\n<p>Then.</p>`)).toEqual({ words, figure: FIGURE, rest: '\n<p>Then.</p>' })
  expect(openingOf(`${FIGURE}<p>Then.</p>`)).toEqual({ words: '', figure: FIGURE, rest: '<p>Then.</p>' })
})

test.each([
  ['a text alone', '<p>Terms.</p><h2>Dates</h2>'],
  ['a heading first', `<h2>Dates</h2>${FIGURE}`],
  ['many words first', `${'<p>Word.</p>'.repeat(4)}${FIGURE}`],
  ['two photographs beside each other', '<div class="pairs"><figure class="pair"></figure></div>'],
  ['nothing', ''],
])('%s is no opening', (_, html) => {
  expect(openingOf(html)).toBeUndefined()
})
