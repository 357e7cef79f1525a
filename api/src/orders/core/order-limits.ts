// How many events one customer may ask for, in orders and beside them (decision 030), and how many e-mails the studio gets of
// it: each event holds a shift, and tells the studio.
import { Failure, tooMany } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../../auth/call-context.ts'
import type { SignedIn } from '../../auth/sessions-store.ts'
import {
  OPEN_ORDERS_MOST,
  OPEN_ORDERS_UNVERIFIED_MOST,
  ORDER_EMAILS_LIMIT,
  ORDERS_LIMIT,
  ORDERS_UNVERIFIED_LIMIT,
} from '../../platform/bounds.ts'

/** How many events a customer may ask for, have unanswered, and ask for until e-mails are held back; times in seconds. */
export interface OrderLimits {
  orders: number
  ordersWithin: number
  open: number
  emails: number
  emailsWithin: number
}

/** Lower limits until the e-mail address is verified (decision 030). */
export function limitsOf(
  { is_verified }: Pick<SignedIn, 'is_verified'>,
  { limits }: Pick<CallContext, 'limits'>,
): OrderLimits {
  return {
    orders: limits.of(is_verified ? ORDERS_LIMIT : ORDERS_UNVERIFIED_LIMIT).points,
    ordersWithin: ORDERS_LIMIT.seconds,
    open: limits.of(is_verified ? OPEN_ORDERS_MOST : OPEN_ORDERS_UNVERIFIED_MOST).points,
    emails: limits.of(ORDER_EMAILS_LIMIT).points,
    emailsWithin: ORDER_EMAILS_LIMIT.seconds,
  }
}

/** A customer's events: the age in seconds of the one that fills a limit (null if none does), and how many are open. */
export interface Ordered {
  ordersAge: number | null
  emailsAge: number | null
  open: number
}

type Verified = { is_verified: boolean }
const VERIFY_FIRST = 'You can place more once your e-mail address is verified.'
const orVerify = (sentence: string, { is_verified }: Verified) =>
  is_verified ? sentence : `${sentence} ${VERIFY_FIRST}`

/** @throws too_many for too many events an hour, conflict for too many without the studio's answer */
export function checkOrderLimits({ ordersAge, open }: Ordered, most: OrderLimits, customer: Verified): void {
  const wait = ordersAge === null ? 0 : Math.ceil(most.ordersWithin - ordersAge)
  if (wait > 0)
    throw tooMany(orVerify(`You have placed ${most.orders} orders and further events within an hour.`, customer), wait)
  if (open < most.open) return
  const sentence = `${most.open} of your orders and their events wait for our answer. You can place the next one when we have answered, or when you cancel one.`
  throw new Failure('conflict', orVerify(sentence, customer))
}

/** Why e-mails about orders are held back (Z-22). @param most events in an hour whose e-mails are sent */
export const orderedOften = (most: number) =>
  `Not sent by itself: this customer had asked for or moved ${most} events within the hour.`

/** Z-22. @returns why the e-mails of this order are held back; undefined if they are sent */
export function heldBackBy({ emailsAge }: Ordered, most: OrderLimits): string | undefined {
  return emailsAge !== null && emailsAge < most.emailsWithin ? orderedOften(most.emails) : undefined
}
