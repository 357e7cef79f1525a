import type { Call } from '@chobighor/contract/plain/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../../test/stand-ins.ts'
import { forgetOrderKey, type NewOrder, orderKeyFor, placeOrder } from './place-order.ts'

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

test('[L-080] after a lost answer the key stays, also with new terms, new prices, other spaces and another order of the cart', async () => {
  const keys: (string | undefined)[] = []
  const losesAnswers = async (_: unknown, options?: { context?: { 'idempotency-key'?: string } }) => {
    keys.push(options?.context?.['idempotency-key'])
    throw new Error('the answer is lost')
  }
  const call = { orders: { placeOrder: losesAnswers } } as unknown as Call
  const item = (id: number, price: string) => ({
    id,
    product: `service-${id}`,
    price,
    name: '',
    image: null,
    image_url: null,
  })
  const address = { address: 'Sena Kunjo', city: 'Dhaka', postalCode: '1206', country: 'Bangladesh' }
  const wanted: NewOrder = {
    userId: 7,
    items: [item(1, '28000.00'), item(2, '9000.00')],
    address: { ...address, eventTime: '18:30', eventDate: '2031-12-16' },
    method: 'CashOn',
    terms: { version: 3 },
  }
  const tries: NewOrder[] = [
    wanted,
    { ...wanted, terms: { version: 4 } },
    { ...wanted, items: [item(2, '9500.00'), item(1, '28000.00')], smsConsent: 1 },
    { ...wanted, address: { ...wanted.address, city: ' Dhaka' } },
    { ...wanted, address: { ...wanted.address, eventDate: '2031-12-17' } },
  ]
  for (const each of tries) await expect(placeOrder(call, each)).rejects.toThrow('lost')
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})
