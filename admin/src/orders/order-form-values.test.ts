import { expect, test } from 'vitest'
import { customErrorAt, customsOf } from './custom-values.ts'
import { phoneOf } from './order-form-values.ts'

test.each([
  ['01711-223344', '01711223344'],
  ['+880 1711 (223) 344', '+8801711223344'],
  ['০১৭১১‑২২৩৩৪৪', '০১৭১১২২৩৩৪৪'],
  ['call me', 'callme'],
])('the number %s is sent as %s', (typed, sent) => {
  expect(phoneOf(typed)).toBe(sent)
})

test('only lines that are filled in are sent, and an error finds its line again', () => {
  const values = { custom_1_name: 'Drone, half a day', custom_1_price: '8,000', custom_2_name: '' }
  expect(customsOf(values, 3)).toEqual([{ name: 'Drone, half a day', price: '8,000' }])
  expect(customErrorAt('customs.0.price', values, 3)).toBe('custom_1_price')
  expect(customErrorAt('items.0.price', values, 3)).toBeUndefined()
})
