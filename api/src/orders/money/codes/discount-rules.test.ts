import { expect, test } from 'vitest'
import { discountOf } from './discount-rules.ts'

const percent = (percent: number) => ({ percent, amount_paisa: null })

test('a percent is of the services’ price in whole taka, whatever was added to the order', () => {
  const order = { items_paisa: 2_800_000, total_paisa: 3_300_000, paid_paisa: 0 }
  expect(discountOf(percent(10), order)).toBe(280_000)
  expect(discountOf(percent(7), { ...order, items_paisa: 1_234_500 })).toBe(86_400)
})

test('no code takes off more than is open', () => {
  const order = { items_paisa: 2_800_000, total_paisa: 2_800_000, paid_paisa: 2_700_000 }
  expect(discountOf(percent(10), order)).toBe(100_000)
  expect(discountOf({ percent: null, amount_paisa: 500_000 }, order)).toBe(100_000)
  expect(() => discountOf(percent(10), { ...order, paid_paisa: 2_800_000 })).toThrow('Nothing is left to pay')
})
