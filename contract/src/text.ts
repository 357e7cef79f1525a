// How text from outside is taken: trimmed, bounded, without control characters; and what a slug may be (M-79).
import { z } from 'zod'

/** What is too long is looked at no further: a pattern may take long over it, and everybody waits meanwhile. */
export function atMost(label: string, most: number) {
  return { error: `${label} may have ${most} characters at most.`, abort: true }
}

/** Of several kinds of value: what fits none is refused as the first kind refuses it. */
export const asTheFirst = {
  error: ({ errors }: { errors: z.core.$ZodIssue[][] }) => errors[0]?.[0]?.message,
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const LINE_CONTROLS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, less tab and line breaks
const TEXT_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** One line that must be there. `label` is the field's name in the sentence that refuses it. */
export function requiredLine(label: string, most: number) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(most, atMost(label, most))
    .refine((text) => !LINE_CONTROLS.test(text), `${label} must be one line of text.`)
}

/** An e-mail address that must be there: one, without a name. */
export function anEmail(label: string) {
  return requiredLine(label, 254).pipe(z.email('This is not an e-mail address.'))
}

/** Several lines that must be there. */
export function requiredText(label: string, most: number) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(most, atMost(label, most))
    .refine((text) => !TEXT_CONTROLS.test(text), `${label} has characters that can’t be shown.`)
}

/** One line that may be missing. */
export function optionalLine(label: string, most: number) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(most, atMost(label, most))
    .refine((text) => !LINE_CONTROLS.test(text), `${label} must be one line of text.`)
    .optional()
}

/** Several lines that may be missing. */
export function optionalText(label: string, most: number) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(most, atMost(label, most))
    .refine((text) => !TEXT_CONTROLS.test(text), `${label} has characters that can’t be shown.`)
    .nullish()
    .transform((text) => text ?? '')
}

/** A few words that may be missing; what is longer is cut, not refused. */
export function shortWords(most: number) {
  return z
    .string('This must be text.')
    .transform((text) => withoutControls(text).slice(0, most))
    .default('')
}

/** A slug as an address carries it: Latin letters, digits, hyphens, and Bangla letters (M-79). */
const SLUG = /^[a-z0-9\u0980-\u09ff]+(?:-[a-z0-9\u0980-\u09ff]+)*$/

/** Whether a text can be anything's slug; what can't is nobody's, so its address answers 404. */
export function isSlug(text: string): boolean {
  return text.length <= 100 && SLUG.test(text)
}

/** The text less its control characters (PostgreSQL takes no NUL) and the space around it. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
  return text.replace(/[\u0000-\u001f\u007f]/g, '').trim()
}

/** A name or number in an address. Any text is taken: what is nobody's answers 404, never 400. */
export const pathWord = z.union([z.string(), z.number()]).transform(String)
