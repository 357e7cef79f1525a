// What the studio keeps and gives back if the customer cancels, under the order's own terms (decision 087).
import type { BookingTerms } from './booking-terms.ts'
import { daysBetween } from './plain/dates.ts'

export interface Cancelled {
  totalPaisa: number
  paidPaisa: number
  /** `2026-12-16`, the studio's days. */
  today: string
  eventDate: string
  /** The step that was reached when the customer moved the event (decision 094). */
  percentLeast?: number
}

type Steps = Pick<BookingTerms, 'cancellation'>

/** The step with the shortest time that today still lies in counts; before the first, nothing is kept. */
export function percentKept(
  { cancellation }: Steps,
  { today, eventDate }: Pick<Cancelled, 'today' | 'eventDate'>,
): number {
  const daysBefore = daysBetween(today, eventDate)
  return (
    cancellation.toSorted((one, other) => one.days - other.days).find(({ days }) => daysBefore <= days)?.percent ?? 0
  )
}

/** Never more than was paid. What was paid beyond the total is the customer's credit, of which nothing is kept (decision 087). */
export function keptPaisa(
  { cancellation, cancellationOf }: Pick<BookingTerms, 'cancellation' | 'cancellationOf'>,
  { totalPaisa, paidPaisa, percentLeast = 0, ...days }: Cancelled,
): number {
  const base = cancellationOf === 'total' ? totalPaisa : Math.min(paidPaisa, totalPaisa)
  const percent = Math.max(percentLeast, percentKept({ cancellation }, days))
  return Math.min(paidPaisa, Math.round((base * percent) / 100))
}
