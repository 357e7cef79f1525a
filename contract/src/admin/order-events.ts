// Events of orders, as the studio sees and changes them (decision 086).
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { orderEvent, studioEvent } from '../order-events.ts'
import { optionalText, pathWord, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

/** With what only the studio knows. */
export const deskEvent = orderEvent.extend({
  /** Whether the database keeps its date; events of before and of overfull days have no place. */
  hasPlace: z.boolean(),
  /** More events on its day and shift than the studio takes. */
  isClash: z.boolean(),
  crews: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type DeskEvent = z.infer<typeof deskEvent>

/** An event in the calendar of a month. */
export const monthEvent = deskEvent.extend({
  orderId: z.number().int(),
  customer: z.string(),
  /** It has no place where the studio takes only some events at one time. */
  isFlagged: z.boolean(),
})
export type MonthEvent = z.infer<typeof monthEvent>

const addedEvent = studioEvent.extend({
  id: pathWord,
  /** What it costs beside the order's services: added to the price once the customer has agreed. */
  amount: typedAmount('The price').optional(),
  /** How the customer agreed; '' to ask on the order's page. */
  consent: optionalText('The consent', 200),
})
const ofEvent = z.object({ id: pathWord, event: rowId('An event has a number.') })
const ofCrew = ofEvent.extend({ crew: rowId('A crew has a number.') })
const changedEvent = studioEvent.extend({ ...ofEvent.shape, isTold: z.boolean('Yes or no?').default(true) })
const events = z.object({ events: z.array(deskEvent) })
/** A change of an order's events. */
const step = <Input extends z.ZodObject>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  summary: string,
  input: Input,
) => adminRoute(method, `/orders/{id}/events/${path}`, summary).input(input).output(events)

export const adminOrderEvents = {
  orderEvents: {
    addEvent: step('POST', '', 'Add another event to an order', addedEvent),
    changeEvent: step('PUT', '{event}/', 'Change when and where an event is', changedEvent),
    removeEvent: step('DELETE', '{event}/', 'Remove an event that was added', ofEvent),
    assignCrew: step('PUT', '{event}/crews/{crew}/', 'Let a crew work at an event', ofCrew),
    releaseCrew: step('DELETE', '{event}/crews/{crew}/', 'Take a crew from an event', ofCrew),
  },
}
