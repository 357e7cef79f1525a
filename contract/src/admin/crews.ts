// Crews who work at events, and the secret calendars of crews and studio (decision 090).
import { z } from 'zod'
import { copiedPhone } from '../accounts.ts'
import { asTheFirst, day, readVersion, requiredLine, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'
import { monthEvent } from './order-events.ts'

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

/** An event of a day, for those who work at it. */
const workplace = monthEvent.extend({
  phone: z.string(),
  /** The venue on a map. */
  mapLink: z.string(),
})
export type Workplace = z.infer<typeof workplace>

const crewId = z.object({ id: rowId('A crew has a number.') })

export const adminCrews = {
  crews: {
    list: adminRoute('GET', '/crews/', 'All crews').output(z.object({ rows: z.array(crew) })),
    add: adminRoute('POST', '/crews/', 'Add a crew').input(crewFields).output(crew),
    change: adminRoute('PUT', '/crews/{id}/', 'Change a crew')
      .input(crewFields.extend({ ...crewId.shape, version: readVersion, isActive: z.boolean('Yes or no?') }))
      .output(crew),
    listDay: adminRoute('GET', '/crews/{id}/day/', 'Where a crew works on a day')
      .input(crewId.extend({ date: day() }))
      .output(z.object({ crew, date: z.string(), events: z.array(workplace) })),
    listWork: adminRoute('GET', '/work/', 'All events of a day, with the crews that work at each')
      .input(z.object({ date: day() }))
      .output(z.object({ date: z.string(), events: z.array(workplace) })),
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
}
