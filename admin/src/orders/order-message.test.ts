import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../site/test/order-states.ts'
import { orderMessage } from './order-message.ts'

const [first] = ORDER_STATES
if (!first) throw new Error('there is no order')
const { order } = first
const file = {
  id: 1042,
  customer: { name: 'Mitu', email: '', phone: '01711223344' },
  event: { ...order.shippingAddress },
  order,
  hasAccount: true,
  page: null,
}

test('[L-141] the message for WhatsApp carries the sum with its day, the order’s number and its address', () => {
  expect(orderMessage(file, 'https://studio.example')).toBe(
    'Hello Mitu, I write about your order 1042 for Wed 2099-12-16. BDT 36,500 is due by Fri 2099-02-13. You find it here: https://studio.example/order/1042/',
  )
  expect(orderMessage({ ...file, hasAccount: false }, 'https://studio.example')).toBe(
    'Hello Mitu, I write about your order 1042 for Wed 2099-12-16. BDT 36,500 is due by Fri 2099-02-13.',
  )
  const page = 'https://studio.example/order/by/1042-vT3p/'
  expect(orderMessage({ ...file, hasAccount: false, page }, 'https://studio.example')).toContain(`here: ${page}`)
  const paid = { ...file, order: { ...order, isPaid: true } }
  expect(orderMessage(paid, 'https://studio.example')).not.toContain('BDT')
})
