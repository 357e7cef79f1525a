// The words that the cart, the checkout and the order's page have in common (M-42).
import { CASH_ON } from '@chobighor/contract/order-steps'

export const bookingTexts = {
  empty: 'Your cart is empty',
  services: 'Services',
  event: 'Event',
  date: 'Date',
  time: 'Time',
  place: 'Place',
  payment: 'Payment',
  method: 'Method',
  cashOn: 'Cash on',
  summary: 'Summary',
  items: 'Items',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
}

/** By what is stored; what isn't known here is said as it is. */
export const methodOf = (stored: string): string => (stored === CASH_ON ? bookingTexts.cashOn : stored)
