// The studio's terms as the values of their form: sums as they are typed, and the last instalment without a share.
import type { BookingTerms, Due } from '@chobighor/contract/booking-terms'
import { paisaFromTaka, takaFromPaisa } from '@chobighor/contract/plain/money'
import { withLatinDigits } from '@chobighor/contract/plain/phone-number'

/** As an input of whole numbers leaves it: null if it is empty, text if it is no number. */
type Count = number | string | null

export interface InstalmentValues {
  due: Due
  days: Count
  /** A percent or a sum; unused in the last one, which is the rest. */
  share: string
  unit: 'percent' | 'amount'
}

export type TermsValues = Omit<BookingTerms, 'instalments' | 'zones' | 'cancellation'> & {
  instalments: InstalmentValues[]
  zones: { name: string; cost: string }[]
  cancellation: { days: Count; percent: Count }[]
}

const percentOf = (due: Due, share: string): InstalmentValues => ({ due, days: 0, share, unit: 'percent' })

export const TEMPLATES = [
  { name: '50 / 50', rows: [percentOf('booking', '50'), percentOf('event_day', '')] },
  { name: '80 / 20', rows: [percentOf('booking', '80'), percentOf('delivery', '')] },
  { name: '30 / 50 / 20', rows: [percentOf('booking', '30'), percentOf('event_day', '50'), percentOf('delivery', '')] },
] as const

export const hasDays = (due: Due): boolean => due === 'booking' || due === 'before_event'

export function valuesOfTerms(terms: BookingTerms): TermsValues {
  return {
    ...terms,
    overtime: withoutPaisa(terms.overtime),
    instalments: terms.instalments.map(({ due, days, percent, amount }) => ({
      due,
      days,
      share: amount === null ? String(percent ?? '') : withoutPaisa(amount),
      unit: amount === null ? 'percent' : 'amount',
    })),
    zones: terms.zones.map(({ name, cost }) => ({ name, cost: cost === null ? '' : withoutPaisa(cost) })),
  }
}

const withoutPaisa = (amount: string) => amount.replace(/\.00$/, '')

/** Anything that is no number is sent as it is, and the API says what is wrong. */
const count = (value: Count) => (value ?? 0) as number
const percent = (typed: string) => {
  const digits = withLatinDigits(typed).trim()
  return (/^\d{1,3}$/.test(digits) ? Number(digits) : typed) as number
}

/** What the API takes. */
export function termsOfValues(values: TermsValues): BookingTerms {
  const last = values.instalments.length - 1
  return {
    ...values,
    instalments: values.instalments.map(({ due, days, share, unit }, nth) => ({
      due,
      days: hasDays(due) ? count(days) : 0,
      percent: nth < last && unit === 'percent' ? percent(share) : null,
      amount: nth < last && unit === 'amount' ? share : null,
    })),
    overtime: values.overtime.trim() || '0',
    zones: values.zones.map(({ name, cost }) => ({ name, cost: cost.trim() || null })),
    cancellation: values.cancellation.map((step) => ({ days: count(step.days), percent: count(step.percent) })),
    rescheduleDays: count(values.rescheduleDays),
    selectionDays: count(values.selectionDays),
    deliveryDays: count(values.deliveryDays),
    printDays: count(values.printDays),
    keepDays: count(values.keepDays),
  }
}

/** As they would be read once they are saved: sums in the form of JSON, the longest time before the event first. */
export function previewOf(values: TermsValues): BookingTerms {
  const terms = termsOfValues(values)
  return {
    ...terms,
    version: Math.max(1, terms.version),
    instalments: terms.instalments.map((row) => ({ ...row, amount: row.amount === null ? null : read(row.amount) })),
    overtime: read(terms.overtime),
    zones: terms.zones.map(({ name, cost }) => ({ name, cost: cost === null ? null : read(cost) })),
    cancellation: terms.cancellation.toSorted((one, other) => other.days - one.days),
  }
}

function read(typed: string): string {
  const paisa = paisaFromTaka(withLatinDigits(typed).replaceAll(',', ''))
  return paisa === undefined ? typed : takaFromPaisa(paisa)
}

/** The API's errors, at the inputs of this form. */
export function errorsAtTerms(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name.replace(/^(instalments\.\d+)\.(percent|amount)$/, '$1.share'),
      sentence,
    ]),
  )
}
