import { expect, test } from 'vitest'
import { aPayment } from '../../../test/samples.ts'
import { openSum } from './open-sum.ts'

test('what is open is the total', () => {
  expect(openSum({ totalPrice: '28000.50', payments: [] })).toBe('BDT 28000.50')
})

test('what was paid is not paid again, what was given back is', () => {
  const payments = [aPayment({ amount: '28000.00' }), aPayment({ kind: 'refund', amount: '8000.00' })]
  expect(openSum({ totalPrice: '28000.00', payments })).toBe('BDT 8000.00')
})
