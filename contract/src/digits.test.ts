import { expect, test } from 'vitest'
import { registration } from './accounts.ts'
import { withLatinDigits } from './digits.ts'
import { contactMail } from './studio.ts'

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['বাড়ি ১২, 3rd floor', 'বাড়ি 12, 3rd floor'],
  ['৹ ٪ ₀ ½', '৹ ٪ ₀ ½'],
])('digits become Latin ones and all else stays: %s', (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read)
})

test('a telephone number is read in whichever digits it was typed', () => {
  expect(contactMail.shape.mobile.parse('+৮৮০ (১৭১১) ০০০-০০০')).toBe('+880 (1711) 000-000')
  expect(registration.shape.phone.parse('+৮৮০১৭১১০০০০০০')).toBe('+8801711000000')
  expect(registration.shape.phone.parse('٠١٧١١٠٠٠٠٠٠')).toBe('01711000000')
})
