// The signatures of SSLCommerz, with the vectors that are published and our own (docs/spec/acceptance.md, GW).
import { describe, expect, test } from 'vitest'
import type { Form } from './gateway.ts'
import { isSigned } from './sslcommerz-signature.ts'

const keysOf = (form: Form) => Object.keys(form).join(',')

/** SSLCommerz-Python, README, lines 53 to 74. */
const FIELDS = {
  amount: '10.00',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  base_fair: '0.00',
  card_brand: 'VISA',
  card_issuer: 'TRUST BANK, LTD.',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '418117XXXXXX6675',
  card_type: 'VISA-Dutch Bangla',
  currency: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '9.75',
  store_id: 'test_testemi',
  tran_date: '2020-01-05 22:58:21',
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
}
const PUBLISHED: Form = {
  ...FIELDS,
  verify_key: keysOf(FIELDS),
  verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
  verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
}
const PASSWORD = 'test_testemi@ssl'

const OWN_FIELDS = {
  ...FIELDS,
  amount: '5000.00',
  bank_tran_id: '2610011203040AbCdEfGhIjKlMn',
  card_brand: 'MOBILEBANKING',
  card_issuer: 'BKash Mobile Banking',
  card_no: '',
  card_sub_brand: 'Classic',
  card_type: 'BKASH-BKash',
  currency_amount: '5000.00',
  error: '',
  store_amount: '4875.00',
  store_id: 'testbox',
  tran_date: '2026-10-01 12:03:04',
  tran_id: 'CHB-1024-A1',
  val_id: '2610011203051xYzAbCdEfGhIjK',
  value_a: 'বুকিং ১০২৪',
  value_b: 'a&b=c d+e',
}
const OWN: Form = {
  ...OWN_FIELDS,
  verify_key: keysOf(OWN_FIELDS),
  verify_sign: 'e2f6bb8612162b7e4cfeaa9180af2e49',
  verify_sign_sha2: '3cc7bec189344e4eb110d164e8498b463f27e819c9b0be41f86e79f940e16920',
}

const without = (form: Form, ...names: string[]): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))

describe('[GW-01] a form of SSLCommerz is signed', () => {
  test('as the published vector says, by either way and by both', () => {
    expect(isSigned(PUBLISHED, PASSWORD)).toBe(true)
    expect(isSigned(without(PUBLISHED, 'verify_sign_sha2'), PASSWORD)).toBe(true)
    expect(isSigned(without(PUBLISHED, 'verify_sign'), PASSWORD)).toBe(true)
  })

  test('with 27 keys, Bangla letters and signs of addresses in its values', () => {
    expect(isSigned(OWN, 'qwerty')).toBe(true)
  })

  test('without the keys that its list names and the form doesn’t have', () => {
    expect(isSigned({ ...OWN, verify_key: `${OWN.verify_key},emi_instalment` }, 'qwerty')).toBe(true)
  })
})

describe('[GW-02] a form is not signed', () => {
  test.each([
    ['with another password', PUBLISHED, 'another'],
    ['with a changed sum', { ...PUBLISHED, amount: '1000.00' }, PASSWORD],
    ['with one good and one wrong signature', { ...PUBLISHED, verify_sign: 'a'.repeat(32) }, PASSWORD],
    ['with no signature', without(PUBLISHED, 'verify_sign', 'verify_sign_sha2'), PASSWORD],
    ['with no list of keys', without(PUBLISHED, 'verify_key'), PASSWORD],
    ['empty', {}, PASSWORD],
  ])('%s', (_, form, password) => {
    expect(isSigned(form, password)).toBe(false)
  })

  test('where its payer dropped a key from the list, and hid it in another value', () => {
    // the joined text is the same as before, so the signatures still fit
    const { tran_id, tran_date } = FIELDS
    const cut: Form = {
      ...PUBLISHED,
      verify_key: keysOf(without(FIELDS, 'tran_id')),
      tran_date: `${tran_date}&tran_id=${tran_id}`,
      tran_id: 'ANOTHER',
    }
    expect(isSigned(cut, PASSWORD)).toBe(false)
    const hidden: Form = { ...PUBLISHED, store_id: `${FIELDS.store_id}&x=1` }
    expect(isSigned(hidden, PASSWORD)).toBe(false)
  })
})
