import { describe, expect, test } from 'vitest'
import { type Booking, bookingSent, errorsAtInputs, offeredFor, phoneOf, valuesOf } from './booking-form-values.ts'

const DAY = { product: 'wedding-day', name: 'Wedding day', price: '28000.00' }
const FILM = { product: 'film', name: 'Film', price: '15000.00' }
const STORED: Booking = {
  customer: { name: 'Nadia', phone: '01711223344', email: '' },
  event: { eventDate: '2031-12-16' },
  version: 3,
  services: [
    { product: 'gone', name: 'An old service', price: '9000.00' },
    { ...DAY, price: '26500.00' },
  ],
  customs: [{ name: 'Drone', price: '8000.00' }],
}

test.each([
  ['01711-223344', '01711223344'],
  ['+880 1711 (223) 344', '+8801711223344'],
  ['০১৭১১‑২২৩৩৪৪', '০১৭১১২২৩৩৪৪'],
  ['call me', 'callme'],
])('the number %s is sent as %s', (typed, sent) => {
  expect(phoneOf(typed)).toBe(sent)
})

describe('the values of the form', () => {
  test('of a new one are empty, with the prices of the services', () => {
    expect(valuesOf(undefined, [DAY])).toMatchObject({
      name: '',
      country: 'Bangladesh',
      'has_wedding-day': false,
      'price_wedding-day': '28,000',
    })
  })

  test('of a stored one have its own prices, and services that are offered no more', () => {
    expect(offeredFor(STORED, [FILM, DAY]).map(({ product }) => product)).toEqual(['gone', 'wedding-day', 'film'])
    expect(valuesOf(STORED, [FILM, DAY])).toMatchObject({
      name: 'Nadia',
      eventDate: '2031-12-16',
      version: 3,
      has_gone: true,
      'has_wedding-day': true,
      'price_wedding-day': '26,500',
      has_film: false,
      custom_0_name: 'Drone',
      custom_0_price: '8,000',
    })
  })
})

describe('what is sent', () => {
  const shape = { offered: [DAY, FILM], lines: 3 }
  const typed = {
    ...valuesOf(undefined, [DAY, FILM]),
    name: ' Nadia ',
    address: ' Sena Kunjo ',
    has_film: true,
    price_film: ' 12,000 ',
    custom_1_name: ' Drone, half a day ',
    custom_1_price: '8,000',
    custom_2_name: ' ',
  }

  test('has no spaces around what was typed, the chosen services, and the lines that are filled in', () => {
    expect(bookingSent(typed, shape)).toMatchObject({
      customer: { name: 'Nadia' },
      event: { address: 'Sena Kunjo', country: 'Bangladesh' },
      items: [{ product: 'film', price: '12,000' }],
      customs: [{ name: 'Drone, half a day', price: '8,000' }],
    })
  })

  test.each([
    ['event.eventDate', 'eventDate'],
    ['customer.phone', 'phone'],
    ['items.0.price', 'price_film'],
    ['items', 'items'],
    ['customs.0.price', 'custom_1_price'],
    ['validUntil', 'validUntil'],
    ['version', 'version'],
  ])('a refusal of %s stands at %s', (field, input) => {
    expect(errorsAtInputs({ [field]: 'No.' }, typed, shape)).toEqual({ [input]: 'No.' })
  })
})
