// Taking content along: out as one file, and in again by an upload of the purpose `content` or `content_replaced`. The file itself
// comes from GET /admin/content/file/, which no call of the contract can describe.
import { z } from 'zod'
import { adminRoute } from './collection.ts'

export const adminTakeAlong = {
  takeAlong: {
    show: adminRoute('GET', '/content/', 'How much content there is to take along').output(
      z.object({
        things: z.number().int(),
        pictures: z.number().int(),
        /** Of the pictures' originals. */
        bytes: z.number().int(),
      }),
    ),
  },
}
