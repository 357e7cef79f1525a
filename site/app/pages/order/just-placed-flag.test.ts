import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../../test/stand-ins.ts'
import { setJustPlaced, takeJustPlaced } from './just-placed-flag.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', aStorage()))

test('an order is placed just now once', () => {
  setJustPlaced(12)
  expect([takeJustPlaced(12), takeJustPlaced(12)]).toEqual([true, false])
})

test('another order is not', () => {
  setJustPlaced(12)
  expect([takeJustPlaced(13), takeJustPlaced(12)]).toEqual([false, true])
})

test('where storage is refused there is none', () => {
  vi.stubGlobal('sessionStorage', undefined)
  setJustPlaced(12)
  expect(takeJustPlaced(12)).toBe(false)
})
