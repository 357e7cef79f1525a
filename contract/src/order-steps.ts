// The state of an order as one table: which step may follow from where it stands, and who may take it. Both the API's rules and
// the buttons ask here, so that none offers what the other refuses. Free of schemas: it goes to the browser.

/** K-06: the default, and the one method that the server takes (M-77). */
export const CASH_ON = 'CashOn'

export const ORDER_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface Standing {
  status: OrderStatus
  isPaid: boolean
  isDelivered: boolean
  /** A payment is under way: another one would be too much. */
  isPaymentPending: boolean
}
type Step = 'pay' | 'deliver'

const STEPS: Record<OrderStatus, Record<Step, boolean>> = {
  requested: { pay: true, deliver: true },
  confirmed: { pay: true, deliver: true },
  declined: { pay: false, deliver: false },
  cancelled: { pay: false, deliver: false },
}

/** Whether the order's status leaves the step open; what is done already is another question. */
export const isOpenFor = (step: Step, { status }: Pick<Standing, 'status'>): boolean => STEPS[status][step]

/** Whether its money may still come, be it on its way already. */
export const awaitsPayment = (order: Pick<Standing, 'status' | 'isPaid'>): boolean =>
  isOpenFor('pay', order) && !order.isPaid
export const canPay = (order: Standing): boolean => awaitsPayment(order) && !order.isPaymentPending
/** S§6: paid, undelivered orders. */
export const canDeliver = (order: Standing): boolean =>
  isOpenFor('deliver', order) && order.isPaid && !order.isDelivered
