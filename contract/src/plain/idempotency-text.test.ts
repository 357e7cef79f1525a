import { expect, test } from 'vitest'
import { type OrderPayload, orderPayload } from '../order-payload.ts'
import { meantText } from './idempotency-text.ts'

const sent = (changes: Partial<OrderPayload> = {}): OrderPayload => ({
  orderItems: [
    { product: 'wedding-day', price: '28000.00' },
    { product: 'holud', price: '9000.00' },
  ],
  shippingAddress: {
    address: 'Lalbagh Hall',
    city: '12 Lalbagh Road, Dhaka',
    postalCode: '1211',
    country: 'Bangladesh',
    eventTime: '18:30',
    eventDate: '2031-12-16',
  },
  paymentMethod: 'CashOn',
  itemsPrice: '37000.00',
  shippingPrice: '0.00',
  taxPrice: '0.00',
  totalPrice: '37000.00',
  termsVersion: 3,
  ...changes,
})
const { shippingAddress } = sent()
const text = meantText(sent())

test('[L-080] an order is the same text before it is sent and after it was read, whatever the studio changes meanwhile', () => {
  const same: Partial<OrderPayload>[] = [
    {},
    { termsVersion: 4 },
    { smsConsent: 1 },
    { orderItems: [{ product: 'holud' }, { product: 'wedding-day', price: '30000' }, { product: 'holud' }] },
    { itemsPrice: 39_000, totalPrice: 39_000 },
    { shippingAddress: { ...shippingAddress, city: ' 12 Lalbagh  Road, Dhaka ', eventTime: '18:30:00' } },
  ]
  for (const changes of same) {
    expect(meantText(sent(changes))).toBe(text)
    expect(meantText(orderPayload.parse(sent(changes)))).toBe(text)
  }
})

test('[L-080] another service, place, hour or day is another order', () => {
  const others: Partial<OrderPayload>[] = [
    { orderItems: [{ product: 'holud' }] },
    { shippingAddress: { ...shippingAddress, address: 'Lalbagh' } },
    { shippingAddress: { ...shippingAddress, eventTime: '18:31' } },
    { shippingAddress: { ...shippingAddress, eventDate: '2031-12-17' } },
  ]
  for (const changes of others) expect(meantText(sent(changes))).not.toBe(text)
})
