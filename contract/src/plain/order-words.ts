// What somebody who has booked asks, answered in whole sentences: is the date mine, what is paid and due, what happens next,
// how do I pay. The page of the order and its e-mails ask these functions, so they never say different things.
import type { AccountKind, PaymentAccount } from '../claims.ts'
import type { OrderCharge } from '../order-money.ts'
import type { Order } from '../orders.ts'
import { clockOf, dayOf, withWeekday } from './dates.ts'
import { paisaFromTaka, takaFromPaisa, takaWords } from './money.ts'
import { isDeclinedOrCancelled } from './order-steps.ts'
import { WALLET_NAMES } from './transaction-id.ts'

export const orderWords = {
  isMine: 'Is the date mine?',
  whatPaid: 'What is paid, and what is due?',
  whatNext: 'What happens next?',
  howToPay: 'How to pay',
  status: {
    requested: 'Your order is with the studio. The day is yours once they confirm it: they will write to you.',
    confirmed: 'Confirmed: the date is reserved for you.',
    declined: 'The studio could not take this order.',
    cancelled: 'This order was cancelled.',
  },
  paidNotConfirmed: 'Your order is paid. The day is yours once the studio confirms it: they will write to you.',
  mine: {
    confirmed: 'Yes. The date is reserved for you.',
    declined: 'No. The studio could not take this order.',
    cancelled: 'No. This order was cancelled.',
  },
  held: 'Not yet. It is held for you until the studio answers.',
  heldUntil: (day: string, time: string) => `It is held for you until ${day}, ${time}.`,
  notHeld: 'It is not held for you any more. Please ask the studio whether it is still free.',
  over: 'The day is over.',
  allPaid: (total: string) => `All of ${total} is paid.`,
  nothingPaid: (total: string) => `Nothing of ${total} is paid yet.`,
  nothingWasPaid: 'Nothing was paid.',
  reportedSum: (sum: string) => `You have reported ${sum}. It counts once the studio has confirmed it.`,
  somePaid: (paid: string, total: string) => `${paid} of ${total} is paid.`,
  dueNow: (sum: string) => `${sum} is due now.`,
  dueUntil: (sum: string, day: string) => `${sum} is due by ${day}.`,
  overdue: (sum: string, day: string) => `${sum} was due on ${day}.`,
  dueAtSelection: (sum: string) => `${sum} is due when you select your photographs.`,
  dueAtDelivery: (sum: string) => `${sum} is due before you get your files.`,
  credit: (sum: string) => `You have paid ${sum} more than the total. The studio gives it back.`,
  next: {
    agree: {
      overtime: (sum: string) => `The studio asks you to agree to ${sum} for overtime.`,
      travel: (sum: string) => `The studio asks you to agree to ${sum} for travel.`,
      discount: (sum: string) => `The studio asks you to agree to a discount of ${sum}.`,
      other: (sum: string) => `The studio asks you to agree to an addition of ${sum}.`,
    } satisfies Record<OrderCharge['kind'], (sum: string) => string>,
    pay: 'You pay what is due. Once it has arrived, we write to you.',
    settling: 'Your payment is still being settled. Please don’t pay again: we write to you when it has arrived.',
    confirmPayment: 'The studio looks for your payment on its phone and confirms it.',
    answer: 'The studio answers your request by e-mail.',
    event: (day: string) => `We meet on ${day}.`,
    work: 'The studio works on your photographs.',
    files: 'Your files are ready: you can download them.',
    over: 'Nothing: this order is over.',
  },
  deliverNow: (day: string) => `The event is on ${day}. Deliver now?`,
  eventAhead: (day: string) => `The event is on ${day}, which is still to come.`,
  readyBy: (day: string) => `Your photographs are ready by ${day}.`,
  /** Used if the owner has written no text of their own (M-86), and no other way is set up. */
  byCash: 'You pay the studio in cash. We write to you about where and when.',
  exactSum: (sum: string) => `Exact sum: ${sum}`,
  reference: (order: number) => `Reference: ${order}`,
  account: (wallet: string, number: string) => `${wallet} ${number}`,
  accountOf: (wallet: string, number: string, holder: string) => `${wallet} ${number}, ${holder}`,
  send: {
    merchant: 'Choose “Payment” in the app: you pay no fee.',
    retail: 'Choose “Payment” in the app: you pay no fee.',
    personal: 'Choose “Send Money” in the app.',
    bank: 'Send it by bank transfer.',
  } satisfies Record<AccountKind, string>,
}
const texts = orderWords

const paisaOf = (amount: string): number => paisaFromTaka(amount) ?? 0

/** In their order. An order has one event or more. */
export function eventDays({ events, shippingAddress }: Pick<Order, 'events' | 'shippingAddress'>): string[] {
  return [...new Set([shippingAddress.eventDate, ...events.map(({ date }) => date)])].sort()
}

/** The day of the last event, if it is still to come. @param today as below */
export function dayAhead(order: Pick<Order, 'events' | 'shippingAddress'>, today: string): string | undefined {
  const last = eventDays(order).at(-1)
  return last !== undefined && last > today ? withWeekday(last) : undefined
}

/** The transfers that the studio has not looked at yet. */
export function reportedSum({ claims }: Pick<Order, 'claims'>): string {
  const waiting = claims.filter(({ state }) => state === 'submitted')
  return takaFromPaisa(waiting.reduce((sum, { amount }) => sum + paisaOf(amount), 0))
}

/** Whether the customer has reported all that is asked for, and has nothing to send until the studio answers. */
export function isReported(order: Pick<Order, 'claims' | 'askedSum'>): boolean {
  const reported = paisaOf(reportedSum(order))
  return reported > 0 && reported >= paisaOf(order.askedSum)
}

const hasFiles = ({ fileDownloadLink }: Order) => fileDownloadLink !== null && /^https?:\/\//i.test(fileDownloadLink)

/** Of an order without instalments. Undefined: the project is ready or delivered, and nobody asks that any more. */
export function stateWords(order: Order): string | undefined {
  const { status, isPaid, isDelivered } = order
  if (isDelivered || (!isDeclinedOrCancelled(status) && hasFiles(order))) return undefined
  return status === 'requested' && isPaid ? texts.paidNotConfirmed : texts.status[status]
}

/** A request holds its date for a while, or until the studio answers. @param today the studio's day, like `2026-12-16` */
export function dateWords(order: Order, today: string): string {
  const { status, isDateHeld, heldUntil } = order
  if (isDeclinedOrCancelled(status)) return texts.mine[status]
  if (eventDays(order).every((day) => day < today)) return texts.over
  if (status === 'confirmed') return texts.mine.confirmed
  if (!isDateHeld) return texts.notHeld
  return heldUntil === null ? texts.held : texts.heldUntil(withWeekday(dayOf(heldUntil)), clockOf(heldUntil))
}

/** What is paid, and each sum that is asked for with its day. */
export function moneySentences(order: Order): string[] {
  const { isPaid, paidSum, totalPrice, creditSum } = order
  if (isPaid) {
    const credit = creditSum === '0.00' ? [] : [texts.credit(takaWords(creditSum))]
    return [texts.allPaid(takaWords(totalPrice)), ...credit]
  }
  const paid =
    paidSum === '0.00'
      ? texts.nothingPaid(takaWords(totalPrice))
      : texts.somePaid(takaWords(paidSum), takaWords(totalPrice))
  if (isDeclinedOrCancelled(order.status)) return [paidSum === '0.00' ? texts.nothingWasPaid : paid]
  const reported = reportedSum(order)
  return [paid, ...(reported === '0.00' ? [] : [texts.reportedSum(takaWords(reported))]), ...dueSentences(order)]
}

/** Each sum that is overdue, and the next one. */
export function dueSentences({ instalments, openSum }: Pick<Order, 'instalments' | 'openSum'>): string[] {
  if (instalments.length === 0) return [texts.dueNow(takaWords(openSum))]
  const open = instalments.filter(({ state }) => state !== 'paid')
  const overdue = open.filter(({ state }) => state === 'overdue')
  const next = open.find(({ state }) => state !== 'overdue')
  return [...overdue, ...(next ? [next] : [])].map((row) => {
    const sum = takaWords(takaFromPaisa(paisaOf(row.amount) - paisaOf(row.paidSum)))
    if (row.due === 'selection') return texts.dueAtSelection(sum)
    if (row.dueOn === null) return texts.dueAtDelivery(sum)
    const day = withWeekday(row.dueOn)
    return row.state === 'overdue' ? texts.overdue(sum, day) : texts.dueUntil(sum, day)
  })
}

/** With the day that the terms promise. */
function workWords({ promised, isDelivered }: Order): string {
  if (isDelivered || !promised?.deliveryBy) return texts.next.work
  return `${texts.next.work} ${texts.readyBy(withWeekday(promised.deliveryBy))}`
}

/** The one thing that comes next. @param today the studio's day, like `2026-12-16` */
export function nextWords(order: Order, today: string): string {
  const { next } = texts
  const asked = order.charges.find(({ isAgreed }) => !isAgreed)
  if (asked && !isDeclinedOrCancelled(order.status)) return next.agree[asked.kind](takaWords(asked.amount))
  if (hasFiles(order)) return next.files
  if (isDeclinedOrCancelled(order.status)) return next.over
  if (order.isPaymentPending) return next.settling
  if (order.claims.some(({ state }) => state === 'submitted')) return next.confirmPayment
  const isAsked = order.instalments.some(
    ({ due, state }) => state === 'overdue' || (due === 'booking' && state !== 'paid'),
  )
  if (isAsked) return next.pay
  if (order.status === 'requested') return next.answer
  const day = eventDays(order).find((each) => each >= today)
  return order.isDelivered || day === undefined ? workWords(order) : next.event(withWeekday(day))
}

/** Whether the sum that is asked for is due by today, and not only next. @param today as above */
export function isAskedBy({ instalments }: Pick<Order, 'instalments'>, today: string): boolean {
  const next = instalments.find(({ state }) => state !== 'paid')
  return next === undefined || next.due === 'booking' || (next.dueOn !== null && next.dueOn <= today)
}

/** How money gets to an account: as its kind of wallet wants it. */
export function sendWords({ wallet, kind }: Pick<PaymentAccount, 'wallet' | 'kind'>): string {
  if (wallet === 'bank') return texts.send.bank
  return texts.send[kind === 'bank' ? 'personal' : kind]
}

/** An account as one paragraph. */
export function accountWords({
  wallet,
  kind,
  number,
  holder,
  details,
}: Pick<PaymentAccount, 'wallet' | 'kind' | 'number' | 'holder' | 'details'>): string {
  const name = WALLET_NAMES[wallet]
  const account = holder ? texts.accountOf(name, number, holder) : texts.account(name, number)
  return [account, sendWords({ wallet, kind }), details].filter(Boolean).join('\n')
}
