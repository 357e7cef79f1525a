// What follows from an order: the sum its customer has reported, and the days of its events.
import { paisaFromTaka, takaFromPaisa } from '@chobighor/contract/money'
import type { Order } from '@chobighor/contract/orders'

const paisaOf = (amount: string): number => paisaFromTaka(amount) ?? 0

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

/** In their order. An order has one event or more. */
export function eventDays({ events, shippingAddress }: Pick<Order, 'events' | 'shippingAddress'>): string[] {
  return [...new Set([shippingAddress.eventDate, ...events.map(({ date }) => date)])].sort()
}
