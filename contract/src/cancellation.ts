// What the studio keeps and gives back if the customer cancels, under the order's own terms (decision 087). No schemas: it is
// sent to browsers.
import type { BookingTerms } from './booking-terms.ts'

export interface Cancelled {
  totalPaisa: number
  paidPaisa: number
  /** `2026-12-16`, the studio's days. */
  today: string
  eventDate: string
}

const DAY = 86_400_000

/** Never more than was paid. The step with the shortest time that today still lies in counts; before the first, nothing is kept. */
export function keptPaisa(
  { cancellation, cancellationOf }: Pick<BookingTerms, 'cancellation' | 'cancellationOf'>,
  { totalPaisa, paidPaisa, today, eventDate }: Cancelled,
): number {
  const daysBefore = Math.round((Date.parse(eventDate) - Date.parse(today)) / DAY)
  const step = cancellation.toSorted((one, other) => one.days - other.days).find(({ days }) => daysBefore <= days)
  const base = cancellationOf === 'total' ? totalPaisa : paidPaisa
  return Math.min(paidPaisa, Math.round((base * (step?.percent ?? 0)) / 100))
}
