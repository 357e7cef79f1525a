// The way of an order from the request to the files: what is done, and what comes next.

import type { Order } from '@chobighor/contract/orders'
import { dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { eventDays, orderWords } from '@chobighor/contract/plain/order-words'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { isPastDay } from '../checkout/event-availability.ts'
import { isSafeLink } from './files-link.tsx'
import { moneyTexts as texts } from './money-texts.ts'

interface Step {
  text: string
  /** The days that the terms promise, in sentences. */
  days?: string[]
  isDone: boolean
}

/** The steps in the order in which they usually come; the studio may confirm before or after the advance. */
function stepsOf(order: Order, now: Date): Step[] {
  const { step, stepAt } = texts
  const { createdAt, status, instalments, isDelivered, fileDownloadLink, promised } = order
  const isReady = isDelivered || isSafeLink(fileDownloadLink)
  const isIn = instalments[0]?.state === 'paid'
  const isConfirmed = status === 'confirmed'
  return [
    { text: stepAt(step.requested, dayOf(createdAt)), isDone: true },
    ...(instalments.length > 0 ? [{ text: isIn ? step.advance : step.advanceLater, isDone: isIn }] : []),
    { text: isConfirmed ? step.confirmed : step.confirmedLater, isDone: isConfirmed },
    { text: eventStep(order), isDone: isReady || eventDays(order).every((day) => isPastDay(day, now)) },
    { text: step.work, isDone: isReady, days: isReady ? [] : sentencesOf(promised, ['selectionBy']) },
    {
      text: isReady ? step.ready : step.readyLater,
      isDone: isReady,
      days: isReady ? [] : sentencesOf(promised, ['deliveryBy', 'printsBy']),
    },
  ]
}

function eventStep(order: Order): string {
  const days = eventDays(order).map(withWeekday)
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? texts.stepAt(texts.step.event, first) : texts.stepBetween(texts.step.events, first, last)
}

const SENTENCES = { selectionBy: texts.selectBy, deliveryBy: orderWords.readyBy, printsBy: texts.printsBy }

function sentencesOf(promised: Order['promised'], which: (keyof typeof SENTENCES)[]): string[] {
  return which.flatMap((key) => {
    const day = promised?.[key]
    return day ? SENTENCES[key](withWeekday(day)) : []
  })
}

export function OrderTimeline({ order }: { order: Order }) {
  if (isDeclinedOrCancelled(order.status)) return null
  const steps = stepsOf(order, new Date())
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section>
      <h2>{texts.timeline}</h2>
      <ol className="order-timeline">
        {steps.map(({ text, isDone, days = [] }, nth) => (
          <li key={text} className={isDone ? 'done' : ''} {...(nth === next && { 'aria-current': 'step' })}>
            {wholeDays(text)}
            {days.map((sentence) => (
              <span key={sentence} className="line">
                {wholeDays(sentence)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
