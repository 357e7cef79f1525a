import { expect, test } from 'vitest'
import { registration } from '../accounts.ts'
import { contactMail } from '../studio.ts'
import {
  dialled,
  mobileOf,
  telUrl,
  whatsAppDigits,
  whatsAppUrl,
  withLatinDigits,
  withOneSpelling,
} from './phone-number.ts'

test.each([
  ['01711-223344', '+8801711223344'],
  ['০১৭১১-২২৩৩৪৪', '+8801711223344'],
  ['+৮৮০ ১৭১১ ২২৩৩৪৪', '+8801711223344'],
  ['+880 1711-223344', '+8801711223344'],
  ['008801711223344', '+8801711223344'],
  ['8801711223344', '+8801711223344'],
  ['1711223344', '+8801711223344'],
  ['+880 (0) 1711 223344', '+8801711223344'],
  ['880 01711 223344', '+8801711223344'],
  ['(01711) 223344', '+8801711223344'],
  ['01711–223344', '+8801711223344'],
  ['Rafi: 01711-223344', '+8801711223344'],
  ['01711-223344, 01811-223344', '+8801711223344'],
  ['01711-223344 / 02-9876543', '+8801711223344'],
  ['https://wa.me/8801711223344', '+8801711223344'],
  ['+44 20 7946 0000', '+442079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['(02) 9876543', '+88029876543'],
  ['০৯৬৭৮-১২৩৪৫৬', '+8809678123456'],
  ['+880 2 9876543', '+88029876543'],
  ['16263', '16263'],
  ['', ''],
  ['by e-mail', ''],
])('[M-70] %j is dialled as %j', (written, expected) => {
  expect(dialled(written)).toBe(expected)
  expect(telUrl(written)).toBe(expected ? `tel:${expected}` : undefined)
  expect(whatsAppDigits(written)).toBe(expected.replace('+', ''))
})

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['বাড়ি ১২, 3rd floor', 'বাড়ি 12, 3rd floor'],
  ['৹ ٪ ₀ ½', '৹ ٪ ₀ ½'],
])('digits become Latin digits, everything else stays: %s', (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read)
})

test('a telephone number is read in whatever digits it was typed', () => {
  expect(contactMail.shape.mobile.parse('+৮৮০ (১৭১১) ০০০-০০০')).toBe('+880 (1711) 000-000')
  expect(registration.shape.phone.parse('+৮৮০১৭১১০০০০০০')).toBe('+8801711000000')
  expect(registration.shape.phone.parse('٠١٧١١٠٠٠٠٠٠')).toBe('01711000000')
})

test.each([
  ['01711-223344', '8801711223344'],
  ['+880 1711 223344', '8801711223344'],
  ['০১৭১১২২৩৩৪৪', '8801711223344'],
  ['008801711223344', '8801711223344'],
  ['02 9876543', undefined],
  ['01211223344', undefined],
  ['+44 7700 900123', undefined],
  ['16263', undefined],
  ['', undefined],
])('[GW-42] an SMS goes to mobile numbers of Bangladesh alone: %j is %j', (written, expected) => {
  expect(mobileOf(written)).toBe(expected)
})

test('[GW-57] a link to WhatsApp has the number with its country, and the text ready', () => {
  expect(whatsAppUrl('01711-223344', 'Your order 7 & more?')).toBe(
    'https://wa.me/8801711223344?text=Your%20order%207%20%26%20more%3F',
  )
  expect(whatsAppUrl('+44 7700 900123', 'ক')).toBe('https://wa.me/447700900123?text=%E0%A6%95')
  expect(whatsAppUrl('', 'Hello')).toBeUndefined()
})

test.each([
  ['01711223344', '1711223344'],
  ['+880 1711-22 33 44', '1711223344'],
  ['008801711223344', '1711223344'],
  ['০১৭১১-২২৩৩৪৪', '1711223344'],
  ['Rahim +880 1711-223344 Dhaka', 'Rahim 1711223344 Dhaka'],
  ['01711223344 01811223344', '1711223344 1811223344'],
  ['(02) 9876543', '29876543'],
  ['+88029876543', '29876543'],
  ['+44 20 7946 0000', '442079460000'],
  ['+88017', '017'],
  ['+880 1711-22', '171122'],
  ['8801711', '01711'],
  ['01711-22', '171122'],
  ['01711', '01711'],
  ['0171', '0171'],
  ['#35', '#35'],
  ['৩৫', '35'],
  ['2034-03-03', '2034-03-03'],
  ['12,500', '12,500'],
  ['rahim01711223344@example.com', 'rahim01711223344@example.com'],
  ['লাল  শাড়ি', 'লাল শাড়ি'],
  ['+', '+'],
  ['', ''],
])('[L-211] in the keyword %j numbers are looked for as %j', (keyword, expected) => {
  expect(withOneSpelling(keyword)).toBe(expected)
})
