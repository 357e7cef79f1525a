// Orders as whoever puts files on them sees them: without sums, and without what reaches the customer.
import { z } from 'zod'
import { keyword } from '../list-query.ts'
import { fileOfOrder } from '../order-files.ts'
import { keptAddress } from '../order-payload.ts'
import { ORDER_STAGES } from '../plain/order-steps.ts'
import { rowId } from '../text.ts'
import { adminRoute, byId } from './collection.ts'

const orderForFiles = z.object({
  id: z.number().int(),
  stage: z.enum(ORDER_STAGES),
  customer: z.object({ name: z.string() }),
  event: keptAddress,
  services: z.array(z.string()),
  isDelivered: z.boolean(),
  /** Without their addresses: whoever has one reads the file. */
  files: z.array(fileOfOrder.omit({ link: true })),
})
export type OrderForFiles = z.infer<typeof orderForFiles>

export const adminFilesDesk = {
  orderFiles: {
    list: adminRoute('GET', '/order-files/', 'A page of confirmed orders with their files, the latest event first')
      .input(
        z.object({
          /** Finds a customer's name, a venue or an order's number. */
          keyword,
          page: z
            .union([z.number(), z.string().regex(/^\d{1,6}$/)])
            .transform(Number)
            .default(1),
        }),
      )
      .output(z.object({ rows: z.array(orderForFiles), isMore: z.boolean() })),
    find: adminRoute('GET', '/order-files/{id}/', 'One order with its files').input(byId).output(orderForFiles),
    remove: adminRoute('DELETE', '/order-files/{id}/files/{file}/', 'Remove a file of an order')
      .input(byId.extend({ file: rowId('A file has a number.') }))
      .output(orderForFiles),
  },
}
