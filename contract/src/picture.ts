// A picture: a file of the studio in several sizes, which are cached for ever. The addresses follow from its folder and
// widths, so JSON needs each only once.
import { z } from 'zod'

export const picture = z.object({
  /**
   * The folder of its sizes: `{folder}/{width}.avif`. The name is a hash of the content. A path of the studio, or
   * a whole address if pictures come from a CDN.
   */
  folder: z.string(),
  /** Widths that exist in AVIF, ascending, in pixels. The larger ones of a new picture come after a while. */
  widths: z.array(z.number().int()),
  /** The only JPEG, for browsers and previews that read nothing else. */
  jpeg: z.string(),
  /** Width and height in pixels of the largest size. */
  width: z.number().int(),
  height: z.number().int(),
  /** A data address of a few bytes, shown until the picture has loaded. */
  placeholder: z.string(),
  /** When the camera took it, by its own clock, if the file says and the studio shows it: `2026-05-01T18:20:00`. */
  taken_at: z.string().nullable(),
  /** The camera and its lens, if the file names them and the studio shows them. */
  camera: z.string().optional(),
  /** Whose it is, under the same conditions. */
  copyright: z.string().optional(),
  /** The point that a crop keeps visible, in percent from left and top. */
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type Picture = z.infer<typeof picture>
