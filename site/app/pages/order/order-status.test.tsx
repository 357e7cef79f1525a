import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder } from '../../../test/samples.ts'
import OrderPage from './order-page.tsx'

function page(over: Partial<Order> = {}, isMine = true): string {
  const order = anOrder(over)
  const loaderData = { order, methods: undefined, isAdmin: !isMine, isMine, isJustPlaced: false }
  return renderScreen(OrderPage, { path: `/order/${order.id}/`, loaderData })
}

test('the customer reads whether the day is theirs (M-11)', () => {
  expect(page()).toContain('The day is yours once they confirm it')
  expect(page({ status: 'confirmed' })).toContain('Confirmed: the day is yours.')
  expect(page({ status: 'confirmed' }, false)).not.toContain('the day is yours')
  expect(page({ status: 'confirmed', isPaid: true, isDelivered: true })).not.toContain('the day is yours')
})

test('what is to be paid comes before the event, and printing last', () => {
  const words = page()
  expect(words.indexOf('How to pay')).toBeGreaterThan(0)
  expect(words.indexOf('How to pay')).toBeLessThan(words.indexOf('<h2>Event</h2>'))
  expect(words.indexOf('>Print<')).toBeGreaterThan(words.indexOf('Cancel the order'))
})

test('the day of the event is shown with its weekday', () => {
  const { shippingAddress } = anOrder()
  expect(page({ shippingAddress: { ...shippingAddress, eventDate: '2027-01-15' } })).toContain('Fri 2027-01-15')
})
