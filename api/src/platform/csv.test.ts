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
])('the cell %j runs nothing in a spreadsheet', async (cell, written) => {
  expect(await csvOf({ Note: ['text', (cell: string) => cell] }, [cell])).toBe(`\ufeffNote\r\n${written}\r\n`)
})

test.each([
  '01712345678',
  '০১৭১২৩৪৫৬৭৮',
  '01712-345678',
  '(02) 9876543',
  '0120',
  '12345678901234567890',
  '4E12',
  '12/5',
  '10 am',
  '3MAR2026',
  'Sept 2026',
  '5%',
])('[L-208] the text %s stays as it is in a spreadsheet: a space before it, which no number has', async (cell) => {
  expect(await csvOf({ Phone: ['text', (cell: string) => cell] }, [cell])).toBe(`\ufeffPhone\r\n\u00a0${cell}\r\n`)
})

test.each(['8N7A6B5C4D', 'Hall 3', '12 Mirpur Road', '+8801712345678', '', 'May', 'R-2026-27-0001'])(
  'the text %j gets no space: no spreadsheet takes it for a number or a date',
  async (cell) => {
    expect(await csvOf({ Note: ['text', (cell: string) => cell] }, [cell])).not.toContain('\u00a0')
  },
)

test.each(['1250.00', '2026-12-18', '18:30', '2026-12-18 18:30', '17'])(
  'the value %s can be reckoned with',
  async (cell) => {
    expect(await csvOf({ Sum: ['value', (cell: string) => cell] }, [cell])).toBe(`\ufeffSum\r\n${cell}\r\n`)
  },
)
