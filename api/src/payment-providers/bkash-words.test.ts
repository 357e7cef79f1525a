import { expect, test } from 'vitest'
import { refusalOf } from './bkash-answers.ts'
import { faultOfPayer, groupOf } from './bkash-codes.ts'
import { invoiceOf, requestOf } from './verify-bkash-payment.ts'

test.each([
  [{ statusCode: '2002', statusMessage: 'Invalid Payment ID' }, 200, '2002', 'Invalid Payment ID'],
  [{ errorCode: '2051', errorMessage: 'Invalid Agreement ID' }, 200, '2051', 'Invalid Agreement ID'],
  [
    {
      internalCode: 'invalid_payment_id',
      externalCode: '2002',
      errorMessageEn: 'Invalid Payment ID',
      errorMessageBn: null,
    },
    400,
    '2002',
    'Invalid Payment ID',
  ],
  [{ message: 'Unauthorized' }, 401, 'http_401', 'Unauthorized'],
  [{ message: 'Invalid request body' }, 400, 'http_400', 'Invalid request body'],
  [{ statusCode: 2023, statusMessage: null }, 200, '2023', '2023'],
])('[GW-35] %j with status %i is a refusal', (answer, status, code, says) => {
  expect(refusalOf(answer, status)).toEqual({ code, says })
})

test('an answer with the code 0000, or with none, is no refusal', () => {
  expect(refusalOf({ statusCode: '0000', statusMessage: 'Successful' }, 200)).toBeUndefined()
  expect(refusalOf({ refundTrxId: 'ABC' }, 200)).toBeUndefined()
})

test('each code of a payer has a sentence, and other codes have none', () => {
  const codes = Array.from({ length: 200 }, (_, nth) => String(2000 + nth))
  for (const code of codes) expect([code, faultOfPayer(code) !== undefined]).toEqual([code, groupOf(code) === 'payer'])
  expect(groupOf('toString')).toBe('other')
})

test('the number of a payment names its request again', () => {
  const payment = { order_id: 1024, request_id: '8f0c3f0e-7d0e-4c8b-9f5e-0a1b2c3d4e5f' }
  expect(invoiceOf(payment)).toBe('1024-8f0c3f0e7d0e4c8b9f5e0a1b2c3d4e5f')
  expect(requestOf(invoiceOf(payment))).toBe(payment.request_id)
  for (const other of ['', '1024', 'INV-7', '1024-8F0C', '1-'.padEnd(34, 'g')]) expect(requestOf(other)).toBeUndefined()
})
