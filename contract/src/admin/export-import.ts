// Content is exported as the file of GET /admin/content/file/, and imported by an upload (`content`, `content_replaced`).
import { z } from 'zod'
import { adminRoute } from './collection.ts'

export const adminTakeAlong = {
  exportImport: {
    show: adminRoute('GET', '/content/', 'How much content there is to export').output(
      z.object({
        things: z.number().int(),
        pictures: z.number().int(),
        /** Of the original pictures. */
        bytes: z.number().int(),
      }),
    ),
  },
}
