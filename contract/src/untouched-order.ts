// An order to which nothing has happened since it was placed, without terms: for sample e-mails and tests.
import type { Order } from './orders.ts'

type Own = 'id' | 'user' | 'shippingAddress' | 'orderItems' | 'createdAt'

/** @param total in taka, as the API writes it: `73000.00` */
export const untouchedOrder = (total: string): Omit<Order, Own> => ({
  paymentMethod: 'CashOn',
  itemsPrice: total,
  shippingPrice: '0.00',
  taxPrice: '0.00',
  totalPrice: total,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  fileDownloadLink: null,
  files: [],
  status: 'requested',
  statusReason: '',
  isPaymentPending: false,
  isTrial: false,
  payments: [],
  paidSum: '0.00',
  openSum: total,
  askedSum: total,
  creditSum: '0.00',
  instalments: [],
  charges: [],
  claims: [],
  terms: null,
  agreement: null,
  cancellation: null,
  isEventPast: false,
  events: [],
  promised: null,
  heldUntil: null,
  isDateHeld: true,
})
