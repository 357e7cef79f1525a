// Export and import of content: out as one file, in by an upload with the purpose `content` or `content_replaced`. The
// file comes from GET /admin/content/file/, which no call of the contract can describe.
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
