import { expect, test } from 'vitest'
import { layoutJustifiedRows } from './photo-rows.tsx'

/** The shares of one width of window, as numbers. */
const shares = (ratios: number[], window: '--s' | '--m' | '--l' | '--w') =>
  layoutJustifiedRows(ratios).map(({ style }) => Number(/[\d.]+(?=%)/.exec(style[window])?.[0]))

const rowsOf = (parts: number[]) => {
  const rows: number[] = [0]
  let sum = 0
  for (const part of parts) {
    if (sum + part > 100.01) {
      rows.push(0)
      sum = 0
    }
    sum += part
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1
  }
  return rows
}

test('a phone shows one full row, then two, and so on', () => {
  expect(rowsOf(shares([0.8, 1, 0.8, 1.4, 1, 1], '--s'))).toEqual([1, 2, 1, 2])
})

test('on a phone two wide pictures do not share a row', () => {
  expect(rowsOf(shares([1.5, 2.1, 1.5], '--s'))).toEqual([1, 1, 1])
})

test.each(['--m', '--l', '--w'] as const)('every row but the last fills its width in window %s', (window) => {
  const parts = shares([0.77, 1.02, 0.78, 1.36, 0.8, 0.97, 1.36, 0.8, 2.1, 1.3, 1, 1.28], window)
  let sum = 0
  for (const part of parts) {
    sum += part
    if (Math.abs(sum - 100) < 0.02) sum = 0
    expect(sum).toBeLessThan(100)
  }
  expect(sum).toBe(0)
})

test('one picture alone is never stretched over a wide window', () => {
  expect(shares([0.77], '--l')).toEqual([38.5])
  expect(shares([0.77], '--w')).toEqual([30.8])
  expect(shares([3], '--l')).toEqual([100])
})

test('sizes tell how wide each picture is drawn', () => {
  expect(layoutJustifiedRows([1, 1, 1.4]).map(({ sizes }) => sizes)[0]).toBe(
    '(min-width: 1800px) calc(29.4vw - 48px), (min-width: 992px) 26.6vw, (min-width: 576px) 26.6vw, calc(100vw - 40px)',
  )
})

test('no pictures need no plan', () => {
  expect(layoutJustifiedRows([])).toEqual([])
})
