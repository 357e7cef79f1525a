// Uploads. Files arrive by the tus protocol (resumable: POST, HEAD, PATCH and DELETE under /admin/uploads/), which no
// call of the contract can describe. These calls answer what became of them, and set the centres of pictures.
import { z } from 'zod'
import { picture } from '../picture.ts'
import { UPLOADS_ASKED_MOST } from '../plain/limits.ts'
import { pathWord } from '../text.ts'
import { adminRoute } from './collection.ts'

const uploadId = z.string('An upload’s id must be text.').regex(/^[0-9a-f]{32}$/, 'This is not the id of an upload.')
const some = (ids: string[]) => ids.length >= 1 && ids.length <= UPLOADS_ASKED_MOST
const TOO_MANY = `Between 1 and ${UPLOADS_ASKED_MOST} uploads can be asked for at once.`
const percent = z
  .number('The focus must be given in percent.')
  .min(0, 'The focus must be given in percent, from 0 to 100.')
  .max(100, 'The focus must be given in percent, from 0 to 100.')
  // a hundredth is finer than a pixel; PostgreSQL does not accept numbers as close to zero as JSON does
  .transform((given) => Math.round(given * 100) / 100)

export const upload = z.object({
  id: z.string(),
  /** `photo`, `replace`, `picture`, `project`. */
  purpose: z.string(),
  /** What it is for: `category_id`, `company_id`, `photo_id` or `order_id`, and its number. */
  target: z.string().nullable(),
  target_id: z.number().int().nullable(),
  name: z.string(),
  bytes: z.number().int(),
  state: z.enum(['arriving', 'arrived', 'taken', 'refused']),
  /** Why it was refused or waits, or another message about it. */
  sentence: z.string().nullable(),
  picture_id: z.number().int().nullable(),
  /** The photo made from it, or the existing photo with the same content. */
  photo_id: z.number().int().nullable(),
  picture: picture.nullable(),
  created_at: z.string(),
})
export type Upload = z.infer<typeof upload>

export const adminUploads = {
  uploads: {
    list: adminRoute('GET', '/uploads/', 'What became of uploads: these, or all that are not settled or were refused')
      .input(
        z.object({
          ids: z
            .string('The ids must be one text.')
            .transform((text) => text.split(','))
            .pipe(z.array(uploadId).refine(some, TOO_MANY))
            .optional(),
        }),
      )
      .output(z.object({ rows: z.array(upload) })),
    progress: adminRoute('GET', '/uploads/progress/', 'How many pictures are still being made, by anyone')
      .input(z.object({}))
      .output(
        z.object({
          /** Files that have arrived, and are not shown yet. */
          arrived: z.number().int(),
          /** Pictures that visitors see, and whose larger sizes are not there yet. */
          larger_sizes: z.number().int(),
        }),
      ),
    dismiss: adminRoute('PUT', '/uploads/dismissed/', 'Forget uploads that are settled')
      .input(z.object({ ids: z.array(uploadId, 'The ids must be a list.').refine(some, TOO_MANY) }))
      .output(z.object({ ids: z.array(z.string()) })),
  },
  pictures: {
    find: adminRoute('GET', '/pictures/{id}/', 'One picture')
      .input(z.object({ id: pathWord }))
      .output(picture),
    focus: adminRoute('PUT', '/pictures/{id}/focus/', 'Say which point of a picture a crop keeps')
      .input(z.object({ id: pathWord, x: percent, y: percent }))
      .output(picture),
  },
}
