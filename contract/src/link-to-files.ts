// The link of an order's files.
import { z } from 'zod'
import { isPublicAddress } from './public-address.ts'
import { asTheFirst, maxLengthError } from './text.ts'

/** Where a customer finds the files: an address that works from everywhere, or null for none. */
export const linkToFiles = z
  .union(
    [
      z
        .url({ protocol: /^https?$/, error: 'The link must begin with https:// or http://.', abort: true })
        .max(2000, maxLengthError('The link', 2000))
        .refine(
          (link) => isPublicAddress(link, ['https:', 'http:']),
          'The link must be an address that everybody can reach, without a name and a password in it.',
        ),
      z.literal(''),
      z.null(),
    ],
    asTheFirst,
  )
  .transform((link) => link || null)
