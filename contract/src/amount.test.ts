import { describe, expect, test } from 'vitest'
import { price } from './admin/fields.ts'
import { amount, typedAmount } from './amount.ts'

describe('an amount that a person types', () => {
  const taken = typedAmount('The amount')
  const saidOf = (given: unknown) => taken.safeParse(given).error?.issues.map(({ message }) => message)

  test.each([
    ['12,500', 1_250_000],
    ['1,25,000.50', 12_500_050],
    ['1,234,567', 123_456_700],
    [' 28000.00 ', 2_800_000],
    [500, 50_000],
    ['১০০', 10_000],
    ['১২,৫০০.৫০', 1_250_050],
    ['١٢٥٠٠', 1_250_000],
  ])('may be %s, as may a price', (given, paisa) => {
    expect(taken.parse(given)).toBe(paisa)
    expect(price('The price').taken.parse(given)).toBe(paisa)
  })

  test.each(['12,50', '1,2,500', ',500', '500,', '12.500,00', 'all'])('is not guessed from %s', (given) => {
    expect(saidOf(given)).toEqual(['The amount must be an amount in BDT, like 28000 or 28000.50.'])
  })

  test.each(['', '  '])('is missing if nothing was typed', (given) => {
    expect(saidOf(given)).toEqual(['The amount is missing.'])
  })
})

test.each(['12,500', '১২৫০০'])('an amount that a program sends is not %s', (given) => {
  expect(amount('price').safeParse(given).success).toBe(false)
})
