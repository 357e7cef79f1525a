// The studio's terms as sentences, as customers read them: beside the form of the back office, before an order is sent, and
// on the order.
import type { BookingTerms, Due } from '../booking-terms.ts'
import { takaWords } from './money.ts'

const days = (many: number) => (many === 1 ? '1 day' : `${many} days`)
const workingDays = (many: number) => (many === 1 ? '1 working day' : `${many} working days`)
const years = (many: number) => (many === 1 ? '1 year' : `${many} years`)
const hours = (many: number) => (many === 1 ? '1 hour' : `${many} hours`)

/** @param what a share of the total, or a sum */
const payWhen: Record<Due, (what: string, many: number) => string> = {
  booking: (what, many) =>
    many === 0 ? `You pay ${what} when you book.` : `You pay ${what} within ${days(many)} of your booking.`,
  before_event: (what, many) => `You pay ${what} at least ${days(many)} before the event.`,
  event_day: (what) => `You pay ${what} on the day of the event.`,
  selection: (what) => `You pay ${what} when you select your photographs.`,
  delivery: (what) => `You pay ${what} before we deliver.`,
}

/** From the first of these days on, until the second, counted before the event. */
interface Step {
  from: number
  until: number
  percent: number
}

const between = ({ from, until }: Step) => (from === until ? days(from) : `between ${days(from)} and ${days(until)}`)

/** One function for each kind of sentence, so that another language replaces them all. */
export const termsTexts = {
  payWhen,
  percentOfTotal: (percent: number) => `${percent}% of the total`,
  rest: 'the rest',
  total: 'the total',
  holdOpen: () => 'Your request holds your date until we answer.',
  holdHours: (many: number) =>
    many >= 48 && many % 24 === 0
      ? `Your request holds your date for ${days(many / 24)}, until the end of the last one.`
      : `Your request holds your date for ${hours(many)}, until the end of that day.`,
  confirmedByAdvance: () => 'Your booking is confirmed once your first payment is here.',
  confirmedByStudio: () => 'Your booking is confirmed once we say so.',
  dayShift: (from: string, to: string) => `An event by day usually lasts from ${from} to ${to}.`,
  eveningShift: (from: string, to: string) => `An event in the evening usually lasts from ${from} to ${to}.`,
  overtime: (sum: string) => `Each further hour costs ${sum} for each person of our team.`,
  zoneCosts: (name: string, sum: string) => `Travel in the zone “${name}” costs ${sum}.`,
  zoneFree: (name: string) => `Travel in the zone “${name}” costs nothing.`,
  zoneByClient: (name: string) => `In the zone “${name}” you provide our transport.`,
  cancelEarlier: (many: number) => `If you cancel more than ${days(many)} before the event, we keep nothing.`,
  cancelFree: (step: Step) => `If you cancel ${between(step)} before the event, we keep nothing.`,
  cancelFreeLast: (many: number) =>
    many === 0
      ? 'If you cancel on the day of the event, we keep nothing.'
      : `If you cancel ${days(many)} before the event or later, we keep nothing.`,
  cancelKeepsPaid: (step: Step) =>
    `If you cancel ${between(step)} before the event, we keep ${step.percent}% of what you have paid.`,
  cancelKeepsPaidLast: (many: number, percent: number) =>
    many === 0
      ? `If you cancel on the day of the event, we keep ${percent}% of what you have paid.`
      : `If you cancel ${days(many)} before the event or later, we keep ${percent}% of what you have paid.`,
  cancelKeepsTotal: (step: Step) =>
    `If you cancel ${between(step)} before the event, we keep ${step.percent}% of the total.`,
  cancelKeepsTotalLast: (many: number, percent: number) =>
    many === 0
      ? `If you cancel on the day of the event, we keep ${percent}% of the total.`
      : `If you cancel ${days(many)} before the event or later, we keep ${percent}% of the total.`,
  reschedule: (many: number) => `You may choose another free date until ${days(many)} before the event, at no cost.`,
  selection: (many: number) => `Please select your photographs within ${workingDays(many)} after the event.`,
  delivery: (many: number) => `We deliver within ${workingDays(many)} after the event.`,
  prints: (many: number) => `Prints are ready within ${workingDays(many)} after the event.`,
  fridaysCount: () => 'Fridays count as working days.',
  fridaysFree: () => 'Fridays don’t count as working days.',
  keep: (many: number) =>
    many % 365 === 0 ? `We keep your files for ${years(many / 365)}.` : `We keep your files for ${days(many)}.`,
}
/** To whoever orders without the tick. */
export const TICK_MISSING = 'Please read the terms of booking and tick the box to agree to them.'

/** How many sentences stand in the open; the others are folded. */
const OPEN_SENTENCES = 3

export type TermsTexts = typeof termsTexts

/** @returns none for a studio that has not written its terms; the studio's own words are the last, a sentence a line */
export function termsSentences(terms: BookingTerms, texts: TermsTexts = termsTexts): string[] {
  if (terms.version === 0) return []
  const { holdHours, dayShift, eveningShift, overtime, rescheduleDays, keepDays } = terms
  return [
    ...instalmentSentences(terms, texts),
    holdHours === null ? texts.holdOpen() : texts.holdHours(holdHours),
    terms.confirmsByAdvance && terms.instalments.length > 0 ? texts.confirmedByAdvance() : texts.confirmedByStudio(),
    texts.dayShift(dayShift.from, dayShift.to),
    texts.eveningShift(eveningShift.from, eveningShift.to),
    ...(isSum(overtime) ? [texts.overtime(takaWords(overtime))] : []),
    ...zoneSentences(terms, texts),
    ...cancellationSentences(terms, texts),
    ...(rescheduleDays > 0 ? [texts.reschedule(rescheduleDays)] : []),
    ...workSentences(terms, texts),
    ...(keepDays > 0 ? [texts.keep(keepDays)] : []),
    ...terms.words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ]
}

/**
 * The three sentences that matter most, in the order of the whole: what is paid first, how long the date is held, and what a late
 * cancellation costs. Where the terms say less of these, the first others.
 */
export function mainSentences(terms: BookingTerms, texts: TermsTexts = termsTexts): string[] {
  const all = termsSentences(terms, texts)
  const hold = terms.holdHours === null ? texts.holdOpen() : texts.holdHours(terms.holdHours)
  const matter = [instalmentSentences(terms, texts)[0], hold, cancellationSentences(terms, texts).at(-1)]
  const first = all.filter((sentence) => !matter.includes(sentence))
  const chosen = [...all.filter((sentence) => matter.includes(sentence)), ...first].slice(0, OPEN_SENTENCES)
  return all.filter((sentence) => chosen.includes(sentence))
}

const isSum = (amount: string) => Number(amount) > 0

function instalmentSentences({ instalments }: BookingTerms, texts: TermsTexts): string[] {
  return instalments.map((row) => {
    const { days: many, percent, amount } = row
    const due = row.due === 'before_event' && many === 0 ? 'event_day' : row.due
    const rest = instalments.length === 1 ? texts.total : texts.rest
    const what = percent !== null ? texts.percentOfTotal(percent) : amount !== null ? takaWords(amount) : rest
    return texts.payWhen[due](what, many)
  })
}

function zoneSentences({ zones }: BookingTerms, texts: TermsTexts): string[] {
  return zones.map(({ name, cost }) => {
    if (cost === null) return texts.zoneByClient(name)
    return isSum(cost) ? texts.zoneCosts(name, takaWords(cost)) : texts.zoneFree(name)
  })
}

/** Each step ends where the next begins. */
function cancellationSentences({ cancellation, cancellationOf }: BookingTerms, texts: TermsTexts): string[] {
  const ofTotal = cancellationOf === 'total'
  const sentences = cancellation.flatMap(({ days: from, percent }, nth) => {
    const next = cancellation[nth + 1]
    if (!next) {
      if (percent === 0) return texts.cancelFreeLast(from)
      return ofTotal ? texts.cancelKeepsTotalLast(from, percent) : texts.cancelKeepsPaidLast(from, percent)
    }
    const step = { from, until: next.days + 1, percent }
    if (step.until > from) return []
    if (percent === 0) return texts.cancelFree(step)
    return ofTotal ? texts.cancelKeepsTotal(step) : texts.cancelKeepsPaid(step)
  })
  const [first] = cancellation
  return first && first.percent > 0 ? [texts.cancelEarlier(first.days), ...sentences] : sentences
}

function workSentences(terms: BookingTerms, texts: TermsTexts): string[] {
  const { selectionDays, deliveryDays, printDays, worksFridays } = terms
  if (selectionDays + deliveryDays + printDays === 0) return []
  return [
    ...(selectionDays > 0 ? [texts.selection(selectionDays)] : []),
    ...(deliveryDays > 0 ? [texts.delivery(deliveryDays)] : []),
    ...(printDays > 0 ? [texts.prints(printDays)] : []),
    worksFridays ? texts.fridaysCount() : texts.fridaysFree(),
  ]
}
