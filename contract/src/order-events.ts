// The events of an order (decision 086): holud, akd, reception. The first one is the event of the specification's form.
import { z } from 'zod'
import { EVENT_KINDS, SPANS } from './plain/order-steps.ts'
import { day, optionalLine, requiredLine } from './text.ts'

const time = (refusal: string, missing = refusal) =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, refusal)
    .transform((text) => text.slice(0, 5))

/** An event that is added to an order. */
export const newEvent = z.object({
  kind: z.enum(EVENT_KINDS, `An event is one of ${EVENT_KINDS.join(', ')}.`).default('event'),
  date: day('The date must be a date, like 2026-12-16.', 'Event Date is required.'),
  /** When it begins, in the studio's local time. */
  time: time('The start must be a time, like 18:30.', 'Event Start Time is required.'),
  venueName: requiredLine('Venue Name', 150),
  venueLocation: requiredLine('Venue Location', 300),
})
export type NewEvent = z.output<typeof newEvent>

/** Another time for an event, as its customer asks for it. */
export const movedEvent = newEvent.pick({ date: true, time: true })
export type MovedEvent = z.output<typeof movedEvent>

/** What the studio may say of an event besides. */
export const studioEvent = newEvent.extend({
  span: z.enum(SPANS, 'Choose daytime, evening, full day or hours.').default('evening'),
  /** Only of `hours`; before the start: on the next morning. */
  endTime: z.union([time('The end must be a time, like 23:30.'), z.literal('')]).default(''),
  zone: optionalLine('Zone', 60).default(''),
  /** The services of the order that belong to it, by their slugs; empty: all. */
  products: z.array(z.string('A service has a slug.').max(100)).max(50).default([]),
  /** Take the event although its date is taken. This is recorded. */
  despiteFull: z.boolean('Yes or no?').optional(),
})
export type StudioEvent = z.output<typeof studioEvent>

/** As its customer reads it. */
export const orderEvent = z.object({
  id: z.number().int(),
  /** 0 for the event of the order's form. */
  position: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  date: z.string(),
  time: z.string(),
  endTime: z.string().nullable(),
  span: z.enum(SPANS),
  venueName: z.string(),
  venueLocation: z.string(),
  zone: z.string(),
  products: z.array(z.string()),
  /** Whether the date is kept for it. */
  isHeld: z.boolean(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** What e-mails say of an event. */
export type MailedEvent = Pick<OrderEvent, 'kind' | 'date' | 'time' | 'venueName' | 'venueLocation'>

export const customersEvent = orderEvent.extend({
  /** The last day on which its customer may move it to another time; null: the studio does that (decision 094). */
  movableUntil: z.string().nullable(),
  /** The last day on which its customer may take it away; null: the customer may not. */
  removableUntil: z.string().nullable(),
})
export type CustomersEvent = z.infer<typeof customersEvent>
