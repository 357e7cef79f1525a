import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
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
  expect(page({ status: 'confirmed' })).toContain('Confirmed: the date is reserved for you.')
  expect(page({ status: 'confirmed' }, false)).not.toContain('the date is reserved for you')
  expect(page({ status: 'confirmed', isPaid: true, isDelivered: true })).not.toContain('the date is reserved for you')
})

test('a paid order doesn’t ask for its payment again, and still says that the day is not confirmed', () => {
  const paid = page({ isPaid: true })
  expect(paid).toContain('Your order is paid. The day is yours once the studio confirms it')
  expect(paid).not.toContain('Your order is with the studio')
  expect(page({ isPaid: true, status: 'confirmed' })).toContain('Confirmed: the date is reserved for you.')
})

test('an order whose project is ready says that alone, whether the studio confirmed it or not', () => {
  for (const status of ['requested', 'confirmed'] as const) {
    const words = page({ status, isPaid: true, fileDownloadLink: 'https://files.example/1042' })
    expect(words).toContain('Your Project is ready.')
    expect(words).not.toMatch(/with the studio|the date is reserved for you/i)
  }
  const cancelled = page({ status: 'cancelled', isPaid: true, fileDownloadLink: 'https://files.example/1042' })
  expect(cancelled).toContain('This order was cancelled.')
})

test('what is to be paid comes before the event, and printing last', () => {
  const order = pageOf(page())
  const headings = order.all('heading').map(({ name }) => name)
  expect(headings).toContain('How to pay')
  expect(headings.indexOf('How to pay')).toBeLessThan(headings.indexOf('Event'))
  const buttons = order.all('button').map(({ name }) => name)
  expect(buttons.at(-1)).toBe('Print')
  expect(buttons).toContain('Cancel the order')
})

test('the day of the event is shown with its weekday', () => {
  const { shippingAddress } = anOrder()
  expect(page({ shippingAddress: { ...shippingAddress, eventDate: '2027-01-15' } })).toContain('Fri 2027-01-15')
})
