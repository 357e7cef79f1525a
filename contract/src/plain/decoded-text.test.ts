import { expect, test } from 'vitest'
import { decodedText } from './decoded-text.ts'

test('what percent signs stand for, and nothing where they say nothing', () => {
  expect(decodedText('/gallery/%E0%A6%AC/')).toBe('/gallery/ব/')
  expect(['%', '%zz', '%E0%A4', '%ff', '%00'].map(decodedText)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '\u0000',
  ])
})
