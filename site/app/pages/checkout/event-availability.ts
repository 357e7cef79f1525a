import type { FullShifts } from '@chobighor/contract/free-days'
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import { dayOf } from '@chobighor/contract/plain/dates'
import { PAST_DAY_REFUSED, shiftFullSentence, UNVERIFIED_REFUSED } from '@chobighor/contract/plain/event-refusals'
import { Failure } from '@chobighor/contract/plain/failure'
import { shiftDay, shiftOf } from '@chobighor/contract/plain/order-steps'
import { callFromBrowser } from '../../route-loaders.ts'
import { useAnswer } from '../../ui/use-answer.ts'

/** @param day `2026-12-16`; an incomplete date isn't past */
export function isPastDay(day: string, now: Date): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < dayOf(now)
}

/** M-12: whether the studio accepts no more events at this time; without a time, whether both shifts are full. */
export function isFullDay({ eveningBegins, full }: FullShifts, day: string, time: string): boolean {
  const held = time === '' ? day : shiftDay(day, time, eveningBegins)
  const shifts = full.filter(({ date }) => date === held)
  return time === '' ? shifts.length > 1 : shifts.some(({ shift }) => shift === shiftOf(time, eveningBegins))
}

/** Why the server would refuse this day and time when the order is placed, in the server's words (M-12, M-13). */
export function refusalOfDay(rules: FullShifts, day: string, time: string, now: Date): string | undefined {
  if (rules.refusesPast && isPastDay(day, now)) return PAST_DAY_REFUSED
  if (time === '' || !isFullDay(rules, day, time)) return undefined
  return shiftFullSentence(shiftDay(day, time, rules.eveningBegins), shiftOf(time, rules.eveningBegins))
}

/**
 * Checks the event's form against the studio's settings before the order is placed.
 * @throws Failure with the server's words. If the server can't be reached, nothing is refused here; the order will be.
 */
export async function checkEvent({ eventDate, eventTime }: ShippingAddress): Promise<void> {
  const { orders, accounts } = callFromBrowser()
  const rules = await orders.listFullShifts().catch(() => undefined)
  if (!rules) return
  const detail = refusalOfDay(rules, eventDate, eventTime, new Date())
  if (detail) throw new Failure('invalid', detail, { field: 'eventDate' })
  if (!rules.requiresVerified) return
  const user = await accounts.findProfile().catch(() => undefined)
  if (user && !user.is_verified) throw new Failure('forbidden', UNVERIFIED_REFUSED)
}

/** Arrives later, or never (M-12): the server checks again when the order is placed. */
export const useFullShifts = (): FullShifts | undefined => useAnswer(() => callFromBrowser().orders.listFullShifts())
