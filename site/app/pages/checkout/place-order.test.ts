import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../../test/stand-ins.ts'
import { forgetOrderKey, orderKeyFor } from './place-order.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  forgetOrderKey()
})

test('[M-10] the same order keeps its key from try to try, another has another', () => {
  const first = orderKeyFor(7, 'wedding')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKeyFor(7, 'wedding')).toBe(first)
  expect(orderKeyFor(7, 'wedding, film')).not.toBe(first)
})

test('[M-61] what is kept tells nothing of the order, and is nobody else’s key', () => {
  const first = orderKeyFor(7, '{"address":"Sena Kunjo"}')
  expect(localStorage.getItem('orderKey')).not.toContain('Sena')
  expect(orderKeyFor(8, '{"address":"Sena Kunjo"}')).not.toBe(first)
})

test('contents that differ by little, or by their order, have keys of their own', () => {
  const keys = ['wedding, film', 'film, wedding', 'wedding, film ', 'wedding', ''].map((content) => {
    forgetOrderKey()
    orderKeyFor(7, content)
    return JSON.parse(localStorage.getItem('orderKey') ?? '{}').digest
  })
  expect(new Set(keys).size).toBe(5)
})

test('[M-10] the key outlives a reload, and another tab has the same', async () => {
  const first = orderKeyFor(7, 'wedding')
  vi.resetModules()
  const reloaded = await import('./place-order.ts')
  expect(reloaded.orderKeyFor(7, 'wedding')).toBe(first)
})

test('once an order is placed, the same content is another order', () => {
  const first = orderKeyFor(7, 'wedding')
  forgetOrderKey()
  expect(orderKeyFor(7, 'wedding')).not.toBe(first)
})

test('where storage is refused or damaged there is a key all the same', () => {
  localStorage.setItem('orderKey', '{')
  expect(orderKeyFor(7, 'wedding')).toMatch(/^[0-9a-f]{32}$/)
  vi.stubGlobal('localStorage', undefined)
  expect(orderKeyFor(7, 'wedding')).toBe(orderKeyFor(7, 'wedding'))
})
