import { expect, test } from 'vitest'
import { beginningOf } from './load-home.ts'

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
  expect(beginningOf(html)).toBe(beginning)
})
