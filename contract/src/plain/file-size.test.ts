import { expect, test } from 'vitest'
import { sizeWords } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [2_450_000, '2.5 MB'],
  [1_200_000_000, '1.2 GB'],
  [100_000_000_000, '100.0 GB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
