// Customers who wait for a date that is taken (decision 094).
import { z } from 'zod'
import { SHIFTS } from '../plain/order-steps.ts'
import { rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const entry = z.object({
  id: z.number().int(),
  date: z.string(),
  shift: z.enum(SHIFTS),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
  createdAt: z.string(),
  /** When the studio offered the date to this customer; null: not yet. */
  offeredAt: z.string().nullable(),
})
export type WaitingListEntry = z.infer<typeof entry>
const list = z.object({ rows: z.array(entry) })
const entryId = z.object({ id: rowId('An entry of the list has a number.') })

export const adminWaitingList = {
  waitingList: {
    list: adminRoute('GET', '/waiting/', 'Who waits for a date that is taken, the longest first').output(list),
    offer: adminRoute('PUT', '/waiting/{id}/offer/', 'Offer the date to this customer').input(entryId).output(list),
    remove: adminRoute('DELETE', '/waiting/{id}/', 'Take a customer from the list').input(entryId).output(list),
  },
}
