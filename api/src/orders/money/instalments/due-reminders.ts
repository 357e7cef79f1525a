// Of what a customer is reminded now (decision 092). All of it follows from the order as it stands, so a payment, another
// date or another plan changes what is sent.
import { addDays, dayOf, localTime } from '@chobighor/contract/plain/dates'
import type { DueInstalment } from '@chobighor/contract/plain/instalments'
import {
  hourOf,
  isQuiet,
  lastHour,
  nextHour,
  type QuietHours,
  USUAL_QUIET_HOURS,
} from '../../../platform/quiet-hours.ts'

const HOUR = 3_600_000
/** Of a payment the customer reads in the morning, or when the quiet hours are over. */
const MORNING = 9
/** What a customer needs at least to act before a hold ends. */
const TIME_TO_ACT = 2 * HOUR
/** A reminder that comes later than this many days is not sent: the studio was switched off, or has other settings now. */
const LATE_DAYS = 7

/** Null for no such reminder. */
export interface ReminderSettings extends QuietHours {
  remind_days_before: number | null
  remind_days_overdue: number | null
  /** Before a hold ends; a hold of less than twice this time is reminded of at half its time. */
  remind_hours_of_hold: number | null
}

/** Of a studio that has not opened its settings yet, as the table has them. */
export const USUAL: ReminderSettings = {
  remind_days_before: 3,
  remind_days_overdue: 2,
  remind_hours_of_hold: 12,
  ...USUAL_QUIET_HOURS,
}

/** An order that is not paid yet. */
export interface Remindable {
  status: string
  created_at: Date
  held_until: Date | null
  event_date: string
  instalments: readonly DueInstalment[]
}

export interface Reminder {
  kind: 'payment-due' | 'payment-overdue' | 'hold-ending'
  /** The day of the payment, or when the hold ends: with the kind it is sent once. */
  due: string
  paisa: number
}

/** The reminders whose time has come, also those that were sent already. */
export function remindersOf(order: Remindable, settings: ReminderSettings, now: Date): Reminder[] {
  if (isQuiet(now, settings)) return []
  // while a hold runs, it is the only thing to be reminded of; after it nobody is asked for money
  if (order.status === 'requested' && order.held_until) return ofHold(order, order.held_until, settings, now)
  const isExpected = order.status === 'confirmed' || (order.status === 'requested' && order.event_date >= dayOf(now))
  return isExpected ? order.instalments.flatMap((instalment) => ofInstalment(instalment, order, settings, now)) : []
}

function ofHold(order: Remindable, until: Date, settings: ReminderSettings, now: Date): Reminder[] {
  const at = holdReminderAt(order.created_at, until, settings)
  const [advance] = order.instalments
  if (!at || at > now || until <= now || !advance || openOf(advance) <= 0) return []
  return [{ kind: 'hold-ending', due: localTime(until), paisa: openOf(advance) }]
}

/** @returns undefined if there is no good time: the customer has read of the hold in the evening, and it ends at night */
export function holdReminderAt(from: Date, until: Date, settings: ReminderSettings): Date | undefined {
  const hours = settings.remind_hours_of_hold
  if (hours === null) return undefined
  const [begin, end] = [from.getTime(), until.getTime()]
  const at = new Date(end - Math.min(hours * HOUR, (end - begin) / 2))
  if (!isQuiet(at, settings)) return at
  const after = nextHour(at, settings.quiet_until ?? 0)
  if (after.getTime() + TIME_TO_ACT <= end) return after
  const before = lastHour(at, settings.quiet_from ?? 0).getTime() - HOUR
  return before > begin ? new Date(before) : undefined
}

function ofInstalment(
  instalment: DueInstalment,
  { created_at }: Remindable,
  { remind_days_before: before, remind_days_overdue: after }: ReminderSettings,
  now: Date,
): Reminder[] {
  const { dueOn } = instalment
  const paisa = openOf(instalment)
  if (dueOn === null || paisa <= 0) return []
  const today = dayOf(now)
  const hasCome = (day: string) => hourOf(day, MORNING) <= now
  // the e-mail of the order itself has told of what is due soon after it
  if (before !== null && today <= dueOn) {
    const day = addDays(dueOn, -before)
    return day > dayOf(created_at) && hasCome(day) ? [{ kind: 'payment-due', due: dueOn, paisa }] : []
  }
  if (after === null) return []
  const day = addDays(dueOn, after)
  return hasCome(day) && today <= addDays(day, LATE_DAYS) ? [{ kind: 'payment-overdue', due: dueOn, paisa }] : []
}

const openOf = ({ paisa, paidPaisa }: DueInstalment) => paisa - paidPaisa
