import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../../test/stand-ins.ts'
import { keepPlaced, takePlaced } from './placed-order.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', aStorage()))

test('an order is placed just now once', () => {
  keepPlaced(12)
  expect([takePlaced(12), takePlaced(12)]).toEqual([true, false])
})

test('another order is not', () => {
  keepPlaced(12)
  expect([takePlaced(13), takePlaced(12)]).toEqual([false, true])
})

test('where storage is refused there is none', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepPlaced(12)
  expect(takePlaced(12)).toBe(false)
})
