// What the forms under Payments send.
import type { AccountRow } from '@chobighor/contract/admin/payment-accounts'
import { describe, expect, test } from 'vitest'
import { accountOf } from './account-values.ts'
import { codeIn } from './discount-code-values.ts'
import { documentSettingsOf } from './document-settings-values.ts'

const formOf = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

describe('an account for transfers', () => {
  const typed = {
    wallet: 'nagad',
    kind: 'personal',
    number: ' 01711-223344 ',
    numberAgain: '01711223344',
    holder: 'Nadia',
    details: '',
    qr_id: '12',
    is_active: 'yes',
    password: ' boats at dusk ',
  }

  test('is sent without spaces around it, but for the password', () => {
    expect(accountOf(formOf(typed))).toEqual({ ...typed, number: '01711-223344', qr_id: 12, is_active: true })
  })

  test('needs its number again only if that changes', () => {
    const before = { number: '01711-223344' } as AccountRow
    const again = (changes: object) => accountOf(formOf({ ...typed, numberAgain: '', ...changes }), before).numberAgain
    expect([again({}), again({ number: '01811223344' })]).toEqual([undefined, ''])
    expect(accountOf(formOf({ ...typed, numberAgain: '' })).numberAgain).toBe('')
  })

  test('has no QR code where none was chosen, and of no known wallet it is one of bKash', () => {
    expect(accountOf(formOf({ qr_id: '', wallet: 'gold', kind: 'x' }))).toMatchObject({
      qr_id: null,
      wallet: 'bkash',
      kind: 'merchant',
      is_active: false,
    })
  })
})

describe('a code for a discount', () => {
  test('has a percent or a sum, and days and uses only where they are typed', () => {
    expect(codeIn(formOf({ code: ' EID25 ', reason: 'Eid', percent: '10', isActive: 'yes' }))).toEqual({
      code: 'EID25',
      reason: 'Eid',
      percent: 10,
      amount: null,
      from: null,
      until: null,
      usesMost: null,
      isOncePerCustomer: false,
      isActive: true,
    })
  })

  test('sends a percent that is no number as none, so that the call refuses it', () => {
    expect(codeIn(formOf({ percent: 'ten' })).percent).toBeNaN()
  })
})

test.each([
  ['15', 15],
  [' ৭.৫ ', 7.5],
  ['', 0],
  ['fifteen', 'fifteen'],
  ['1.', '1.'],
])('the VAT %j is sent as %j', (typed, vatRate) => {
  expect(documentSettingsOf({ vatRate: typed, bin: '1' })).toEqual({ vatRate, bin: '1' })
})
