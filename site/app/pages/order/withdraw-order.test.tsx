import type { Order } from '@chobighor/contract/orders'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page-of.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrder, aPayment } from '../../../test/samples.ts'
import OrderPage from './order-page.tsx'

const WITHDRAW = 'Cancel the order'
const paid: Partial<Order> = { isPaid: true, paidAt: '2027-03-01T00:15:00+06:00', payments: [aPayment()] }

function sheet(over: Partial<Order> = {}, { isAdmin = false, isMine = true } = {}): string {
  const order = anOrder(over)
  return renderScreen(OrderPage, {
    path: `/order/${order.id}/`,
    loaderData: { order, methods: undefined, isAdmin, isMine, isJustPlaced: false },
  })
}

test('the customer may cancel an order while nothing is paid or delivered (M-11)', () => {
  expect(sheet()).toContain(WITHDRAW)
  expect(sheet({ status: 'confirmed' })).toContain(WITHDRAW)
  expect(sheet(paid)).not.toContain(WITHDRAW)
  expect(sheet({ ...paid, isDelivered: true })).not.toContain(WITHDRAW)
  expect(sheet({ isPaymentPending: true })).not.toContain(WITHDRAW)
  expect(sheet({ status: 'cancelled' })).not.toContain(WITHDRAW)
})

test('the field for why stands beneath a heading that says of what', () => {
  const page = pageOf(sheet())
  page.one('heading', WITHDRAW)
  const form = page.select('form').find(({ text }) => text.includes('Reason (optional)'))
  expect(form?.element.previousElementSibling?.textContent).toBe(WITHDRAW)
})

test('an order whose payment is under way says why it can’t be cancelled', () => {
  const pending = sheet({ isPaymentPending: true })
  expect(pending).not.toContain(WITHDRAW)
  expect(pending).toContain('You can’t cancel this order while your payment is being settled.')
})

test('the studio cancels in the back office, with a reason', () => {
  expect(sheet({}, { isAdmin: true, isMine: false })).not.toContain(WITHDRAW)
})

test('why an order was declined or cancelled is read on its page (M-11)', () => {
  expect(sheet({ status: 'declined', statusReason: 'We are away.' })).toMatch(
    /this order was cancelled|could not take this order[\s\S]*The reason: “We are away\.”/i,
  )
})

test('[M-08] what the studio got by another way is said in words', () => {
  expect(sheet({ ...paid, payments: [aPayment({ method: 'bank' })] })).toContain('by bank transfer')
  expect(sheet({ ...paid, payments: [aPayment({ method: 'mobile', reference: '9AB1' })] })).toContain(
    'by mobile payment, 9AB1',
  )
})
