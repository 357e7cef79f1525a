// What is paid, due and open of an order's instalments. It follows from the ledger's sum: the oldest is settled first, and
// the last is the rest, so they always make the total (decision 087).
import type { Due, PlannedInstalment } from '../booking-terms.ts'
import { addDays } from './dates.ts'

/** An instalment as it is stored; the last one has no sum of its own. */
export interface Instalment {
  due: Due
  /** After the booking or before the event. */
  days: number
  paisa: number | null
}

export interface Standing {
  totalPaisa: number
  paidPaisa: number
  /** `2026-12-16`, the studio's days. */
  today: string
  bookedOn: string
  eventDate: string
  /** Nothing is overdue in an order that is over. */
  isOver?: boolean
}

export type InstalmentState = 'paid' | 'part paid' | 'unpaid' | 'overdue'

export interface DueInstalment {
  due: Due
  days: number
  /** The day from which on it is due; null: at the selection or at delivery, whose days nobody knows yet. */
  dueOn: string | null
  paisa: number
  paidPaisa: number
  state: InstalmentState
}

const TAKA = 100

/** The stored instalments of a new order: percents in whole taka. */
export function planInstalments(planned: readonly PlannedInstalment[], totalPaisa: number): Instalment[] {
  return planned.map(({ due, days, percent, amount }) => ({
    due,
    days,
    paisa: percent === null ? amount : Math.round((totalPaisa * percent) / 100 / TAKA) * TAKA,
  }))
}

/** In the order in which they are due. Their sums make the total, and what is paid of them makes what was paid, up to the total. */
export function standInstalments(instalments: readonly Instalment[], standing: Standing): DueInstalment[] {
  let left = standing.totalPaisa
  let paid = standing.paidPaisa
  return instalments.map(({ due, days, paisa: own }, nth) => {
    const paisa = nth === instalments.length - 1 ? left : Math.min(own ?? left, left)
    left -= paisa
    const paidPaisa = Math.max(0, Math.min(paid, paisa))
    paid -= paidPaisa
    const dueOn = dueDay({ due, days }, standing)
    return { due, days, dueOn, paisa, paidPaisa, state: stateOf({ paisa, paidPaisa, dueOn }, standing) }
  })
}

function stateOf(
  { paisa, paidPaisa, dueOn }: Pick<DueInstalment, 'paisa' | 'paidPaisa' | 'dueOn'>,
  { today, isOver }: Standing,
): InstalmentState {
  if (paidPaisa >= paisa) return 'paid'
  if (dueOn !== null && dueOn < today && !isOver) return 'overdue'
  return paidPaisa > 0 ? 'part paid' : 'unpaid'
}

function dueDay({ due, days }: Pick<Instalment, 'due' | 'days'>, { bookedOn, eventDate }: Standing): string | null {
  if (due === 'booking') return addDays(bookedOn, days)
  if (due === 'event_day') return eventDate
  if (due !== 'before_event') return null
  const day = addDays(eventDate, -days)
  // who books late pays at once
  return day < bookedOn ? bookedOn : day
}

/** What the customer is asked for now: all that is due today, or else the next one. */
export function askedPaisa(rows: readonly DueInstalment[], today: string): number {
  const open = rows.filter(({ state }) => state !== 'paid')
  const due = open.filter(({ dueOn }) => dueOn !== null && dueOn <= today)
  return (due.length > 0 ? due : open.slice(0, 1)).reduce((sum, { paisa, paidPaisa }) => sum + paisa - paidPaisa, 0)
}
