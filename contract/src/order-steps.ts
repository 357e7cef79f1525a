// The state of an order as one table: which step may follow from where it stands, and who may take it. Both the API's rules and
// the buttons ask here, so that none offers what the other refuses. Free of schemas: it goes to the browser.

/** K-06: the default, and the one method that the server takes (M-77). */
export const CASH_ON = 'CashOn'

export const ORDER_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where an order stands in the studio's work: its status, and how far it is paid and delivered, in one word. */
export const ORDER_STAGES = ['requested', 'confirmed', 'paid', 'delivered', 'declined', 'cancelled'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** How the studio may get its money, beside the provider's way. */
export const HAND_METHODS = ['cash', 'bank', 'mobile'] as const
export type HandMethod = (typeof HAND_METHODS)[number]

/** M-12: an event's day has two shifts. */
export const SHIFTS = ['day', 'evening'] as const
export type Shift = (typeof SHIFTS)[number]

/** @param eventTime as `18:30`; @param eveningBegins the hour */
export const shiftOf = (eventTime: string, eveningBegins: number): Shift =>
  Number(eventTime.slice(0, 2)) >= eveningBegins ? 'evening' : 'day'

export interface Standing {
  status: OrderStatus
  isPaid: boolean
  isDelivered: boolean
  /** A payment is under way: another one would be too much. */
  isPaymentPending: boolean
}
export type Step = 'pay' | 'deliver' | 'confirm' | 'decline' | 'cancel'

/** M-11: what was declined or cancelled may be taken up again by confirming it. */
const STEPS: Record<OrderStatus, Record<Step, boolean>> = {
  requested: { pay: true, deliver: true, confirm: true, decline: true, cancel: true },
  confirmed: { pay: true, deliver: true, confirm: false, decline: false, cancel: true },
  declined: { pay: false, deliver: false, confirm: true, decline: false, cancel: false },
  cancelled: { pay: false, deliver: false, confirm: true, decline: false, cancel: false },
}

/** What was declined or cancelled: nothing of it is to come, unless the studio takes it up again. */
export const isOver = (status: OrderStatus): status is 'declined' | 'cancelled' =>
  status === 'declined' || status === 'cancelled'

/** Whether the order's status leaves the step open; what is done already is another question. */
export const isOpenFor = (step: Step, { status }: Pick<Standing, 'status'>): boolean => STEPS[status][step]

/** Whether its money may still come, be it on its way already. */
export const awaitsPayment = (order: Pick<Standing, 'status' | 'isPaid'>): boolean =>
  isOpenFor('pay', order) && !order.isPaid
/** An advance has come, or what was paid is to be given back: some money of an unpaid order is with the studio. */
export const isPaidInPart = ({ isPaid, paidSum }: { isPaid: boolean; paidSum: string }): boolean =>
  !isPaid && paidSum !== '0.00'
export const canPay = (order: Standing): boolean => awaitsPayment(order) && !order.isPaymentPending
/** S§6: paid, undelivered orders. */
export const canDeliver = (order: Standing): boolean =>
  isOpenFor('deliver', order) && order.isPaid && !order.isDelivered
/** What is delivered was taken: nobody need be told so. */
export const canConfirm = (order: Standing): boolean =>
  isOpenFor('confirm', order) && !(order.status === 'requested' && order.isDelivered)
/** As above. */
export const canDecline = (order: Standing): boolean => isOpenFor('decline', order) && !order.isDelivered
/** The studio's. */
export const canCancel = (order: Standing): boolean => isOpenFor('cancel', order)
/** The customer's own: nothing that is paid, being paid, or delivered (M-11). */
export const canWithdraw = (order: Standing): boolean =>
  canCancel(order) && !order.isPaid && !order.isPaymentPending && !order.isDelivered
