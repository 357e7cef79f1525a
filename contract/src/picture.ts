// A picture: a file of the studio's that went through media, as sizes that are cached for ever.
// Its addresses follow from its folder and widths, so that the wire carries each picture once.
import { z } from 'zod'

export const picture = z.object({
  /** Where its sizes lie: `{folder}/{width}.avif`, `.webp`. The name is made from the content. */
  folder: z.string(),
  /** Widths that exist in AVIF and WebP, ascending, in pixels. */
  widths: z.array(z.number().int()),
  /** The one JPEG, for browsers and previews that read nothing else. */
  jpeg: z.string(),
  /** Width and height in pixels of the largest size. */
  width: z.number().int(),
  height: z.number().int(),
  /** A data address of a few bytes, shown until the picture is there. */
  placeholder: z.string(),
  /** When it was taken by the camera's clock, where the file tells: `2026-05-01T18:20:00`. */
  taken_at: z.string().nullable(),
  /** The point that a crop keeps, in percent from left and top. */
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type Picture = z.infer<typeof picture>
