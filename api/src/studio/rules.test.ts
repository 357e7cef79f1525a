import { expect, test } from 'vitest'
import { safeLink, safeSource } from './rules.ts'

test.each([
  ['https://facebook.test/x', true, true],
  ['HTTPS://facebook.test/x', true, true],
  ['http://facebook.test/x', true, false],
  ['mailto:a@b.test', true, false],
  ['tel:+8801700', true, false],
  ['/journal/', true, true],
  ['//evil.test', false, false],
  ['/\\evil.test', false, false],
  ['/\t/evil.test', false, false],
  ['javascript:alert(1)', false, false],
  [' java\nscript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['https://a.test/" onload="x', false, false],
  ['facebook.test', false, false],
  ['', false, false],
])('[M-70] %j may be linked to: %s, loaded from: %s (M-84)', (address, linked, loaded) => {
  expect(safeLink(address)).toBe(linked ? address : '')
  expect(safeSource(address)).toBe(loaded ? address : null)
})
