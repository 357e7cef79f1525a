import { expect, test } from 'vitest'
import { likePattern, likePatterns, pageOf, seekId, wordsOf } from './paging.ts'

test.each([
  [0, 12, undefined, { page: 1, pages: 1, offset: 0 }],
  [0, 12, 7, { page: 1, pages: 1, offset: 0 }],
  [12, 12, 1, { page: 1, pages: 1, offset: 0 }],
  [13, 12, 2, { page: 2, pages: 2, offset: 12 }],
  [13, 12, 3, { page: 2, pages: 2, offset: 12 }],
  [100, 1, 1e300, { page: 100, pages: 100, offset: 99 }],
])('[A-45] [M-38] of %i things at %i a page, page %s is %j', (total, size, wanted, page) => {
  expect(pageOf(total, size, wanted)).toEqual(page)
})

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['007', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['1\n', undefined],
])('the id %j is %s', (text, id) => {
  expect(seekId(text)).toBe(id)
})

test.each([
  ['', []],
  [' \u00a0\t', []],
  ['silk', ['silk']],
  [' red  silk\u3000red ', ['red', 'silk']],
  ['লাল শাড়ি', ['লাল', 'শাড়ি']],
])('the words of %j are %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words)
})

test.each([
  ['silk', '%silk%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('the word %j is looked for as %j', (keyword, pattern) => {
  expect(likePattern(keyword)).toBe(pattern)
})

test.each([
  ['z', ['z%', '% z%', '%"z%']],
  ['মি', ['মি%', '% মি%', '%"মি%']],
  ['silk', ['%silk%']],
  ['_', ['%\\_%']],
])('the word %j is the beginning of a word where it is short: %j', (keyword, patterns) => {
  expect(likePatterns(keyword)).toEqual(patterns)
})
