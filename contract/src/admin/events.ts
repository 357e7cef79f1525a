// Events of orders, crews who work at them, and calendars of both (decisions 086 and 090).
import { z } from 'zod'
import { copiedPhone } from '../accounts.ts'
import { typedAmount } from '../amount.ts'
import { orderEvent, studioEvent } from '../order-events.ts'
import { SHIFTS } from '../plain/order-steps.ts'
import { asTheFirst, day, optionalText, pathWord, readVersion, requiredLine, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const crewFields = z.object({
  name: requiredLine('Name', 100),
  phone: z.union([copiedPhone, z.literal('')], asTheFirst).default(''),
})
export const crew = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  /** Whether it came with the demo, and the studio has not written it anew. */
  demo: z.boolean(),
})
export type Crew = z.infer<typeof crew>

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

/** Where a crew works on a day. */
const workplace = monthEvent.extend({
  phone: z.string(),
  /** The venue on a map. */
  mapLink: z.string(),
})
export type Workplace = z.infer<typeof workplace>

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
const crewId = z.object({ id: rowId('A crew has a number.') })

const waiting = z.object({
  id: z.number().int(),
  date: z.string(),
  shift: z.enum(SHIFTS),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
  createdAt: z.string(),
  /** When the studio offered the date to this customer; null: not yet. */
  offeredAt: z.string().nullable(),
})
export type Waiting = z.infer<typeof waiting>
const list = z.object({ rows: z.array(waiting) })

export const adminEvents = {
  orderEvents: {
    addEvent: step('POST', '', 'Add another event to an order', addedEvent),
    changeEvent: step('PUT', '{event}/', 'Change when and where an event is', changedEvent),
    removeEvent: step('DELETE', '{event}/', 'Remove an event that was added', ofEvent),
    assignCrew: step('PUT', '{event}/crews/{crew}/', 'Let a crew work at an event', ofCrew),
    releaseCrew: step('DELETE', '{event}/crews/{crew}/', 'Take a crew from an event', ofCrew),
  },
  crews: {
    list: adminRoute('GET', '/crews/', 'All crews').output(z.object({ rows: z.array(crew) })),
    add: adminRoute('POST', '/crews/', 'Add a crew').input(crewFields).output(crew),
    change: adminRoute('PUT', '/crews/{id}/', 'Change a crew')
      .input(crewFields.extend({ ...crewId.shape, version: readVersion, isActive: z.boolean('Yes or no?') }))
      .output(crew),
    listDay: adminRoute('GET', '/crews/{id}/day/', 'Where a crew works on a day')
      .input(crewId.extend({ date: day() }))
      .output(z.object({ crew, date: z.string(), events: z.array(workplace) })),
  },
  calendarFeeds: {
    list: adminRoute('GET', '/calendar-feeds/', 'Which calendars have an address').output(
      z.object({
        rows: z.array(
          z.object({
            /** Null for the studio's own. */
            crew: z.number().int().nullable(),
            showsNames: z.boolean(),
            renewedAt: z.string(),
          }),
        ),
      }),
    ),
    renew: adminRoute('PUT', '/calendar-feeds/', 'Make a new secret address; the previous one stops working')
      .input(z.object({ crew: rowId('A crew has a number.').nullable(), showsNames: z.boolean('Yes or no?') }))
      .output(z.object({ address: z.string() })),
    remove: adminRoute('DELETE', '/calendar-feeds/', 'Close an address')
      .input(z.object({ crew: rowId('A crew has a number.').nullable() }))
      .output(z.object({ isClosed: z.boolean() })),
  },
  waitingList: {
    list: adminRoute('GET', '/waiting/', 'Who waits for a date that is taken, the longest first').output(list),
    offer: adminRoute('PUT', '/waiting/{id}/offer/', 'Offer the date to this customer').input(crewId).output(list),
    remove: adminRoute('DELETE', '/waiting/{id}/', 'Take a customer from the list').input(crewId).output(list),
  },
}
