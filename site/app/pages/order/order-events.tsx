// The further events of an order: holud, akd, reception. The database keeps the date of a new one, or refuses it (decision 086).

import type { CustomersEvent } from '@chobighor/contract/order-events'
import type { Order } from '@chobighor/contract/orders'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { EVENT_KIND_NAMES, EVENT_KINDS } from '@chobighor/contract/plain/order-steps'
import { orderWords } from '@chobighor/contract/plain/order-words'
import { callFromBrowser } from '../../route-loaders.ts'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang.ts'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { isPastDay } from '../checkout/event-availability.ts'
import { MoveEvent } from './move-event.tsx'
import { OrderActionForm } from './order-action-form.tsx'

const texts = {
  title: 'More events',
  isHeld: 'The date is kept for you.',
  notHeld: 'The date is not kept for you.',
  price:
    'Adding an event does not change the total. If the studio charges extra for it, you see the sum on this page and agree to it first.',
  takeAway: 'Remove this event',
  takingAway: 'Taking it away…',
  sure: 'Remove this event?',
  isFree: 'Its date is then free for others.',
  told: 'The studio gets an e-mail.',
  keep: 'Keep the event',
  add: 'Add another event',
  adding: 'Adding…',
  kind: 'What it is',
}
const labels = checkoutTexts.event

/** @param props.mayAdd its customer looks at an open order: more events may be added, and these moved */
export function OrderEvents({ order, mayAdd }: { order: Order; mayAdd: boolean }) {
  const more = order.events
    .filter(({ position }) => position > 0)
    .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))
  if (more.length === 0 && !mayAdd) return null
  return (
    <section className="order-events">
      <h2>{texts.title}</h2>
      {more.length > 0 && (
        <ul>
          {more.map((event) => {
            const { id, kind, date, time, venueName, venueLocation, isHeld } = event
            return (
              <li key={id} className={isHeld ? 'order-badge success' : 'order-badge'}>
                <strong>{EVENT_KIND_NAMES[kind]}</strong>
                <span className="figures day">{`${withWeekday(date)}, ${time}`}</span>
                <span lang={langOf(venueName)}>{`${venueName}, ${venueLocation}`}</span>
                <span className="order-means">{stateOf(event)}</span>
                {mayAdd && <MoveEvent order={order} event={event} />}
                {mayAdd && mayTakeAway(event) && (
                  <OrderActionForm
                    act={() => callFromBrowser().orders.takeEventAway({ id: order.id, event: id })}
                    send={texts.takeAway}
                    sending={texts.takingAway}
                    confirm={{ question: texts.sure, consequences: [texts.isFree, texts.told], back: texts.keep }}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayAdd && <p className="order-note">{texts.price}</p>}
      {mayAdd && (
        <details>
          <summary className="link">{texts.add}</summary>
          <AddEvent order={order} />
        </details>
      )}
    </section>
  )
}

const mayTakeAway = ({ removableUntil }: CustomersEvent) =>
  // a server of the release before says nothing of it
  Boolean(removableUntil) && !isPastDay(removableUntil ?? '', new Date())

/** A day that is over is not held. */
function stateOf({ date, isHeld }: CustomersEvent): string {
  if (isPastDay(date, new Date())) return orderWords.over
  return isHeld ? texts.isHeld : texts.notHeld
}

function AddEvent({ order: { id, shippingAddress } }: { order: Order }) {
  const add: CallFormOptions['send'] = async (textOf, form) => {
    await callFromBrowser().orders.addEvent({
      id,
      kind: EVENT_KINDS.find((kind) => kind === textOf('kind')),
      date: textOf('date'),
      time: textOf('time'),
      venueName: textOf('venueName'),
      venueLocation: textOf('venueLocation'),
    })
    form.reset()
  }
  return (
    <OrderActionForm act={add} send={texts.add} sending={texts.adding}>
      {(field) => (
        <>
          {' '}
          <Field {...field('kind', texts.kind)}>
            {(control) => (
              <select {...control} required>
                {EVENT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {EVENT_KIND_NAMES[kind]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field {...field('date', labels.date)} type="date" required />
          <Field {...field('time', labels.startTime)} hint={labels.startTimeHint()} type="time" required />
          <Field
            {...field('venueName', labels.venueName)}
            required
            maxLength={150}
            defaultValue={shippingAddress.address}
          />
          <Field
            {...field('venueLocation', labels.venueLocation)}
            required
            maxLength={300}
            defaultValue={shippingAddress.city}
          />
        </>
      )}
    </OrderActionForm>
  )
}
