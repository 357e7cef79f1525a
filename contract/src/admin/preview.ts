// An address under which one thing is seen as it would be once it is published, for an hour, by whoever has the address.
import { z } from 'zod'
import { rowId } from '../storable.ts'
import { adminRoute } from './collection.ts'

/** What has a screen to be seen on; named as its calls are. */
export const PREVIEWED = [
  'pages',
  'services',
  'homeBlocks',
  'ceoMessages',
  'companies',
  'photoCategories',
  'slides',
  'testimonials',
  'videos',
] as const

export const adminPreview = {
  previews: {
    open: adminRoute('POST', '/preview/', 'Open a preview')
      .input(
        z.object({
          of: z.enum(PREVIEWED, `A preview can be of ${PREVIEWED.join(', ')}.`),
          id: rowId(),
        }),
      )
      .output(
        z.object({
          /** A path of the site with the token in its query. */
          address: z.string(),
          until: z.string(),
        }),
      ),
  },
}
