// The bin: what was removed from the studio's content can be put back, at its place, for thirty days.
import { z } from 'zod'
import { picture } from '../picture.ts'
import { adminRoute, ids, pageOf, pageQuery, someIds } from './collection.ts'
import { line } from './fields.ts'

export const BIN_DAYS = 30

const removed = z.object({
  id: z.number().int(),
  /** The list that it was removed from, such as `photos`. */
  kind: z.string(),
  /** The number that it had there, and gets back. */
  entity_id: z.number().int(),
  /** Empty if it has no words. */
  title: z.string(),
  picture: picture.nullable(),
  /** Null if that account was removed. */
  removed_by: z.string().nullable(),
  removed_at: z.string(),
  /** When it goes for good: in the first night after this moment. */
  ends_at: z.string(),
})
export type RemovedRow = z.infer<typeof removed>

export const adminBin = {
  bin: {
    list: adminRoute('GET', '/bin/', 'A page of what was removed in the last thirty days')
      .input(pageQuery(['removed_at', 'title']).extend({ kind: line('The kind', 60).taken.optional() }))
      .output(pageOf(removed)),
    putBack: adminRoute('PUT', '/bin/put-back/', 'Put back what was removed')
      .input(someIds)
      .output(
        z.object({
          ids,
          /** What got another address, because its own was taken meanwhile. */
          moved: z.array(z.object({ title: z.string(), slug: z.string() })),
        }),
      ),
    removeForGood: adminRoute('DELETE', '/bin/', 'Remove this from the bin for good').input(someIds).output(someIds),
  },
}
