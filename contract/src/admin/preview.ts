// An address that shows one row as it will be after publishing. Valid for an hour, for everybody who has it.
import { z } from 'zod'
import { PREVIEWED, type Previewed } from '../plain/previewed.ts'
import { rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const NAMES = Object.keys(PREVIEWED) as Previewed[]

export const adminPreview = {
  previews: {
    open: adminRoute('POST', '/preview/', 'Open a preview')
      .input(
        z.object({
          of: z.enum(NAMES, `A preview can be of ${NAMES.join(', ')}.`),
          id: rowId(),
        }),
      )
      .output(
        z.object({
          /** A path of the site, with the token in its query. */
          address: z.string(),
          until: z.string(),
        }),
      ),
  },
}
