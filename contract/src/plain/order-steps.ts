// The states of an order as one table: which step is possible in which state, and who may take it. The API's rules and
// the buttons both use it, so that no button offers what the API refuses.
import { addDays } from './dates.ts'

/** The default, and the only payment method that the server accepts in an order (K-06, M-77). */
export const CASH_ON = 'CashOn'

export const ORDER_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where an order stands, in one word: its status, and whether it is paid and delivered. */
export const ORDER_STAGES = ['requested', 'confirmed', 'paid', 'delivered', 'declined', 'cancelled'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** How the studio can be paid without a provider. `withheld`: tax that a company paid for the studio (TDS, VDS). */
export const HAND_METHODS = ['cash', 'bank', 'mobile', 'cheque', 'withheld'] as const
export type HandMethod = (typeof HAND_METHODS)[number]

/** The providers in Bangladesh that take money online for the studio: the customer pays on their page. */
export const GATEWAYS = ['sslcommerz', 'bkash'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** The providers that take money online for the studio, and tell of it themselves. */
export const ONLINE_METHODS = ['paypal', ...GATEWAYS] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]
export const isOnlineMethod = (method: string): method is OnlineMethod =>
  (ONLINE_METHODS as readonly string[]).includes(method)

/** An event's day has two shifts (M-12). */
export const SHIFTS = ['day', 'evening'] as const
export type Shift = (typeof SHIFTS)[number]

/** What an event of an order is (decision 086). */
export const EVENT_KINDS = ['event', 'holud', 'akd', 'reception'] as const
export const EVENT_KIND_NAMES: Record<(typeof EVENT_KINDS)[number], string> = {
  event: 'Event',
  holud: 'Holud',
  akd: 'Akd',
  reception: 'Reception',
}
/** Which part of its day an event takes; `hours` says it itself. */
export const SPANS = ['day', 'evening', 'full', 'hours'] as const

/** The hour when the night ends and the day begins. @param eveningBegins the hour */
export const nightEnds = (eveningBegins: number): number => Math.min(4, eveningBegins - 1)

/** Whether this hour belongs to the evening before (decision 108). @param eventTime as `01:30` */
export const isAtNight = (eventTime: string, eveningBegins: number): boolean =>
  Number(eventTime.slice(0, 2)) < nightEnds(eveningBegins)

/** @param eventTime as `18:30`; @param eveningBegins the hour */
export const shiftOf = (eventTime: string, eveningBegins: number): Shift =>
  Number(eventTime.slice(0, 2)) >= eveningBegins || isAtNight(eventTime, eveningBegins) ? 'evening' : 'day'

/** The day whose shift an event takes: after midnight it is the day before. @param date as `2026-12-16` */
export const shiftDay = (date: string, eventTime: string, eveningBegins: number): string =>
  isAtNight(eventTime, eveningBegins) ? addDays(date, -1) : date

export interface Standing {
  status: OrderStatus
  isPaid: boolean
  isDelivered: boolean
  /** A payment is in progress: a second one would be too much. */
  isPaymentPending: boolean
}
export type Step = 'pay' | 'deliver' | 'confirm' | 'decline' | 'cancel'

/** The steps that can be taken of several orders at once: money is entered order by order. */
export const STEPS_AT_ONCE = ['confirm', 'deliver', 'decline', 'cancel'] as const
export type StepAtOnce = (typeof STEPS_AT_ONCE)[number]
/** The customer reads why. */
export const needsReason = (step: StepAtOnce): boolean => step === 'decline' || step === 'cancel'

/** A declined or cancelled order can be opened again by confirming it (M-11). */
const STEPS: Record<OrderStatus, Record<Step, boolean>> = {
  requested: { pay: true, deliver: true, confirm: true, decline: true, cancel: true },
  confirmed: { pay: true, deliver: true, confirm: false, decline: false, cancel: true },
  declined: { pay: false, deliver: false, confirm: true, decline: false, cancel: false },
  cancelled: { pay: false, deliver: false, confirm: true, decline: false, cancel: false },
}

/** Declined or cancelled: nothing more happens to it, unless the studio opens it again. */
export const isDeclinedOrCancelled = (status: OrderStatus): status is 'declined' | 'cancelled' =>
  status === 'declined' || status === 'cancelled'

/** Whether the order's status allows the step. It may still be done already. */
export const isOpenFor = (step: Step, { status }: Pick<Standing, 'status'>): boolean => STEPS[status][step]

/** Whether money for it may still arrive, or is on its way. */
export const awaitsPayment = (order: Pick<Standing, 'status' | 'isPaid'>): boolean =>
  isOpenFor('pay', order) && !order.isPaid
/** The studio has some money of an unpaid order: an advance, or a payment that it must refund. */
export const isPaidInPart = ({ isPaid, paidSum }: { isPaid: boolean; paidSum: string }): boolean =>
  !isPaid && paidSum !== '0.00'
export const canPay = (order: Standing): boolean => awaitsPayment(order) && !order.isPaymentPending
/** Paid and not delivered (S§6). */
export const canDeliver = (order: Standing): boolean =>
  isOpenFor('deliver', order) && order.isPaid && !order.isDelivered
/** A delivered order was clearly accepted: the customer needs no confirmation. */
export const canConfirm = (order: Standing): boolean =>
  isOpenFor('confirm', order) && !(order.status === 'requested' && order.isDelivered)
/** A delivered order was clearly accepted. */
export const canDecline = (order: Standing): boolean => isOpenFor('decline', order) && !order.isDelivered
/** The studio may change the event, the services and the price. */
export const canChange = ({ status, isDelivered }: Pick<Standing, 'status' | 'isDelivered'>): boolean =>
  !isDeclinedOrCancelled(status) && !isDelivered
/** By the studio. */
export const canCancel = (order: Standing): boolean => isOpenFor('cancel', order)
/** By the customer: nothing that is paid, being paid, or delivered (M-11). */
export const canWithdraw = (order: Standing): boolean =>
  canCancel(order) && !order.isPaid && !order.isPaymentPending && !order.isDelivered
