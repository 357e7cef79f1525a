import { expect, test } from 'vitest'
import { langOf, withLang } from './lang.ts'

test.each([
  ['আলো', 'bn'],
  ['Evening at আহসান মঞ্জিল', 'bn'],
  ['An evening', undefined],
  ['৳ 28 000', undefined],
  ['১৬ ডিসেম্বর', 'bn'],
  ['০১৭১১', undefined],
  ['', undefined],
  [null, undefined],
])('%j has the language %s', (text, lang) => {
  expect(langOf(text)).toBe(lang)
})

test('of HTML each block with Bangla letters gets its language', () => {
  expect(withLang('<p>Hello</p><p class="lead">আলো <em>ও</em> ছায়া</p><ul><li>ছবি</li><li>Film</li></ul>')).toBe(
    '<p>Hello</p><p lang="bn" class="lead">আলো <em>ও</em> ছায়া</p><ul><li lang="bn">ছবি</li><li>Film</li></ul>',
  )
  expect(withLang('<p>Hello</p>')).toBe('<p>Hello</p>')
})
