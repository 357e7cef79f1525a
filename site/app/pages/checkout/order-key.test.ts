import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../../test/local-storage.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  forgetOrderKey()
})

test('[M-10] the same order keeps its key from try to try, another has another', () => {
  const first = orderKeyFor('wedding')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKeyFor('wedding')).toBe(first)
  expect(orderKeyFor('wedding, film')).not.toBe(first)
})

test('[M-10] the key outlives a reload, and another tab has the same', async () => {
  const first = orderKeyFor('wedding')
  vi.resetModules()
  const reloaded = await import('./order-key.ts')
  expect(reloaded.orderKeyFor('wedding')).toBe(first)
})

test('once an order is placed, the same content is another order', () => {
  const first = orderKeyFor('wedding')
  forgetOrderKey()
  expect(orderKeyFor('wedding')).not.toBe(first)
})

test('where storage is refused or damaged there is a key all the same', () => {
  localStorage.setItem('orderKey', '{')
  expect(orderKeyFor('wedding')).toMatch(/^[0-9a-f]{32}$/)
  vi.stubGlobal('localStorage', undefined)
  expect(orderKeyFor('wedding')).toBe(orderKeyFor('wedding'))
})
