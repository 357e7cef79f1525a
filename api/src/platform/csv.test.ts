import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' \u00a0=1+1', " \u00a0'=1+1"],
  ['\u3000＝1', "\u3000'＝1"],
  ['cash;=1+1', "cash;'=1+1"],
  ['cash\t=1+1', "cash\t'=1+1"],
  ['cash\n\t@SUM(A1)', `"cash\n\t'@SUM(A1)"`],
  ['"=1+1"', '"""=1+1"""'],
  ['Akd, 18-12-2026', '"Akd, 18-12-2026"'],
])('the cell %j runs nothing in a spreadsheet', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\ufeff${written}\r\n`)
})
