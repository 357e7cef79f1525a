import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { price } from './admin/fields.ts'
import { amount, PAISA_MOST, typedAmount } from './amount.ts'

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

  test('[L-205] may have the most that the database takes, and the sentence about more names its field', () => {
    expect(taken.parse('1,00,00,00,000')).toBe(PAISA_MOST)
    for (const given of ['1000000000.01', 9_999_999_999])
      expect(saidOf(given)).toEqual(['The amount may be BDT 1,00,00,00,000 at most.'])
    const { error } = z.object({ price: price('The price').taken }).safeParse({ price: '2000000000' })
    expect(error?.issues).toMatchObject([{ path: ['price'], message: 'The price may be BDT 1,00,00,00,000 at most.' }])
  })

  test.each(['', '  '])('is missing if nothing was typed', (given) => {
    expect(saidOf(given)).toEqual(['The amount is missing.'])
  })
})

test.each(['12,500', '১২৫০০'])('an amount that a program sends is not %s', (given) => {
  expect(amount('price').safeParse(given).success).toBe(false)
})
