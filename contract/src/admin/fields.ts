// The fields that the back office edits. Each has a schema for writing, with its error sentences, and one for reading.
// Reading never refuses a stored value, even if today's rules would. No field accepts `undefined`: a key that is not
// sent stays unchanged, or is null in a new row.
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { HTML_MOST } from '../plain/limits.ts'
import { isPublicAddress, withProtocol } from '../public-address.ts'
import { isSlug, LARGEST_INTEGER, maxLengthError } from '../text.ts'

export interface Field<Taken extends z.ZodType = z.ZodType, Read extends z.ZodType = z.ZodType> {
  taken: Taken
  read: Read
  /** Rich text is cleaned; it and addresses show pictures; the column of a price ends in `_paisa`. */
  kind?: 'html' | 'picture address' | 'price'
  /** For the id of another row: the collection of that row, or `pictures`. */
  to?: string
}

/** What references lead to if they name no collection. */
export const PICTURES = 'pictures'

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const LINE_CONTROLS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, without tab and line breaks
const TEXT_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** A video's embed code has some hundred characters. */
const MOST_VIDEO_LINK = 2000

function text(label: string, most: number, controls: RegExp) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(most, maxLengthError(label, most))
    .refine((given) => !controls.test(given), `${label} has characters that can’t be shown.`)
}

/** One line, may be empty. */
export const line = (label: string, most = 200) => ({ taken: text(label, most, LINE_CONTROLS), read: z.string() })
/** One line that a call need not send. */
export const optionalLine = (label: string, most = 200) => ({
  taken: text(label, most, LINE_CONTROLS).nullable(),
  read: z.string().nullable(),
})
/** One line, required. */
export const neededLine = (label: string, most = 200) => ({
  taken: text(label, most, LINE_CONTROLS).min(1, `${label} is required.`),
  read: z.string(),
})
/** Several lines, may be empty. */
export const lines = (label: string, most = 2000) => ({ taken: text(label, most, TEXT_CONTROLS), read: z.string() })
export const neededLines = (label: string, most = 2000) => ({
  taken: text(label, most, TEXT_CONTROLS).min(1, `${label} is required.`),
  read: z.string(),
})
/** Rich text. The API removes everything that its allow-list does not name (M-54). */
export const html = (label: string) => ({
  taken: text(label, HTML_MOST, TEXT_CONTROLS),
  read: z.string(),
  kind: 'html' as const,
})
export const flag = (label: string) => ({ taken: z.boolean(`${label} must be yes or no.`), read: z.boolean() })
export const whole = (label: string, least: number, most: number) => {
  const refusal = `${label} must be a whole number from ${least} to ${most}.`
  return { taken: z.number(refusal).int(refusal).min(least, refusal).max(most, refusal), read: z.number() }
}
export const oneOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) => ({
  taken: z.enum(words, `${label} must be one of ${words.join(', ')}.`),
  read: z.string(),
})
/** One of these words, or null for the usual one. */
export const optionalOneOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) => ({
  taken: z.enum(words, `${label} must be one of ${words.join(', ')}.`).nullable(),
  read: z.string().nullable(),
})
/** Slugs of addresses (M-79). */
export const slug = (reserved: readonly string[] = []) => ({
  taken: z
    .string('The address must be text.')
    .trim()
    .toLowerCase()
    .normalize('NFC') // Bangla has letters that are one sign or two, and look the same
    .min(1, 'The address is required.')
    .refine(isSlug, 'The address takes small Latin letters, Bangla letters, digits and hyphens between them.')
    .refine((given) => !reserved.includes(given), 'This address belongs to another screen.'),
  read: z.string(),
})
/** The id of a picture, or of a row of another collection; null for none. */
export const reference = (label: string, to: string = PICTURES) => ({
  taken: z.number(`${label} is not known.`).int().positive().max(LARGEST_INTEGER).nullable(),
  read: z.number().nullable(),
  to,
})
/** BDT with two decimals in JSON, paisa in the table (M-09). Accepts an amount as a person types it. */
export const price = (label: string) => ({ taken: typedAmount(label), read: z.string(), kind: 'price' as const })

/** A link for visitors, or '' (M-70). */
export const link = (label: string) => ({
  taken: text(label, 500, LINE_CONTROLS)
    .overwrite(withProtocol)
    .refine(
      (given) => given === '' || /^(https?:\/\/[^\s/]|mailto:|tel:)/i.test(given),
      `${label} must begin with https://, http://, mailto: or tel:.`,
    ),
  read: z.string(),
})
/** The address of a picture on another site, used instead of a file; null for none. */
export const pictureAddress = (label: string) => ({
  taken: text(label, 500, LINE_CONTROLS)
    .refine(
      (given) => given === '' || isPublicAddress(given),
      `${label} must be an https address that everybody can reach.`,
    )
    .transform((given) => given || null)
    .nullable(),
  read: z.string().nullable(),
  kind: 'picture address' as const,
})
/** A video's link in any form, its embed code, or its id (M-70). The id is stored. */
export const videoLink = (label: string) => ({
  taken: z
    .string(`${label} must be text.`)
    .max(MOST_VIDEO_LINK, maxLengthError(label, MOST_VIDEO_LINK))
    .transform((given, context) => {
      const id = videoIdOf(given.trim())
      if (id !== undefined) return id
      context.addIssue(`${label} must be a video’s link, like https://youtu.be/dQw4w9WgXcQ, or its id.`)
      return z.NEVER
    }),
  read: z.string(),
})

const VIDEO_ID = /^[A-Za-z0-9_-]{6,20}$/

function videoIdOf(given: string): string | undefined {
  if (VIDEO_ID.test(given)) return given
  // the embed code, as copied
  const source = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(given)?.[1] ?? given
  const address = URL.parse(/^https?:\/\//i.test(source) ? source : `https://${source}`)
  if (!address) return undefined
  const { hostname, pathname, searchParams } = address
  if (!/(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname)) return undefined
  const parts = pathname.split('/').filter(Boolean)
  const id = searchParams.get('v') ?? (hostname.endsWith('youtu.be') ? parts[0] : parts[1])
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined
}
