// The customer moves an event, as long as the order's terms allow it (decision 094). A refusal names free dates.

import type { CustomersEvent } from '@chobighor/contract/order-events'
import type { Order } from '@chobighor/contract/orders'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { TOO_LATE } from '@chobighor/contract/plain/event-refusals'
import { useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { isPastDay } from '../checkout/event-availability.ts'
import { OrderActionForm } from './order-action-form.tsx'

const texts = {
  choose: {
    event: 'Choose another date',
    holud: 'Choose another date for the holud',
    akd: 'Choose another date for the akd',
    reception: 'Choose another date for the reception',
  },
  until: (day: string) => `You may choose another date until ${day}, at no cost. What you have paid still counts.`,
  date: 'New date',
  time: 'New start time',
  move: 'Move the event',
  moving: 'Moving…',
  sure: 'Move the event to this date?',
  isFree: 'If the new date is free, it is kept for you, and your old date is free for others.',
  dues: 'What you have paid still counts. What is due before the event moves with its date.',
  keptLeast: 'If you cancel later, the studio keeps as much as it would keep today, or more.',
  told: 'The studio gets an e-mail.',
  back: 'Keep the date',
  moved: (day: string, time: string) => `The event is on ${day}, ${time}.`,
}

export function MoveEvent({ order, event }: { order: Order; event: CustomersEvent }) {
  const { movableUntil, kind } = event
  if (movableUntil === null) return null
  // nobody moves an event that is over
  if (isPastDay(event.date, new Date())) return null
  if (isPastDay(movableUntil, new Date())) return <p className="order-note">{TOO_LATE}</p>
  return (
    <details className="order-move">
      <summary className="link">{texts.choose[kind]}</summary>
      <p>{wholeDays(texts.until(withWeekday(movableUntil)))}</p>
      <MoveForm order={order} event={event} />
    </details>
  )
}

function MoveForm({ order: { id, cancellation }, event }: { order: Order; event: CustomersEvent }) {
  const [said, say] = useState('')
  const move: CallFormOptions['send'] = async (textOf) => {
    say('')
    const [date, time] = [textOf('date'), textOf('time')]
    await callFromBrowser().orders.moveEvent({ id, event: event.id, date, time })
    say(texts.moved(withWeekday(date), time))
  }
  const confirm = {
    question: texts.sure,
    consequences: [
      texts.isFree,
      texts.dues,
      ...(cancellation && cancellation.keptSum !== '0.00' ? [texts.keptLeast] : []),
      texts.told,
    ],
    back: texts.back,
  }
  return (
    <>
      <OrderActionForm act={move} send={texts.move} sending={texts.moving} confirm={confirm}>
        {(field) => (
          <>
            <Field {...field('date', texts.date)} type="date" required defaultValue={event.date} />
            <Field
              {...field('time', texts.time)}
              hint={checkoutTexts.event.startTimeHint()}
              type="time"
              required
              defaultValue={event.time}
            />
          </>
        )}
      </OrderActionForm>
      <p role="status">{wholeDays(said)}</p>
    </>
  )
}
