// The files of an order: on the studio's own disk, or at a link (M-15, decision 056).
import { z } from 'zod'
import { isPublicAddress, withProtocol } from './public-address.ts'
import { asTheFirst, maxLengthError } from './text.ts'

/** A file on the studio's own disk that belongs to the order (decision 056). */
export const fileOfOrder = z.object({
  id: z.number().int(),
  /** As the studio's file was called. */
  name: z.string(),
  bytes: z.number(),
  /** Signed for this reader; it works for a day at least, and each read of the order renews it. */
  link: z.string(),
  createdAt: z.string(),
})
export type FileOfOrder = z.infer<typeof fileOfOrder>

/** Where a customer finds the files: an address that works from everywhere, or null for none. */
export const linkToFiles = z
  .union(
    [
      z
        .string('The link must begin with https:// or http://.')
        // a file's name is no address, though some of them end like one
        .overwrite((typed) => (typed.includes('/') ? withProtocol(typed) : typed))
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
