// How text from outside is accepted: trimmed, limited, without control characters. And what a slug may be (M-79).
import { z } from 'zod'

/** A text that is too long is not checked further: a pattern could take long, and everybody would wait. */
export function maxLengthError(label: string, most: number) {
  return { error: `${label} may have ${most} characters at most.`, abort: true }
}

/** For a field that accepts several kinds of value: if none fits, the error is that of the first kind. */
export const asTheFirst = {
  error: ({ errors }: { errors: z.core.$ZodIssue[][] }) => errors[0]?.[0]?.message,
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const LINE_CONTROLS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, without tab and line breaks
const TEXT_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Spaces and joiners alone look like an empty field. An empty text has its own sentence already. */
const isSeen = (text: string) => text === '' || /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text)

/** One line, required. `label` is the field's name in the error sentence. */
export function requiredLine(label: string, most: number) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .refine(isSeen, `${label} is required.`)
    .max(most, maxLengthError(label, most))
    .refine((text) => !LINE_CONTROLS.test(text), `${label} must be one line of text.`)
}

/**
 * `nadia@ছবি.বাংলা` → `nadia@xn--….xn--…`, as browsers send what is typed into a field for e-mail addresses, and as mail
 * servers take it. What is no domain stays as it is, to be refused.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a domain of ASCII is left alone
  if (at < 1 || /^[\u0000-\u007f]*$/.test(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return address
  const url = `http://${domain}/`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}

/** Zod's own, and a last part such as `xn--54b7fta0cc`. */
export const EMAIL = new RegExp(
  z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$'),
)

/** One e-mail address, required, without a name. */
export function anEmail(label: string) {
  return requiredLine(label, 254)
    .overwrite(withAsciiDomain)
    .pipe(
      z.email({ pattern: EMAIL, error: 'This is not an e-mail address.' }).max(254, 'This is not an e-mail address.'),
    )
}

/** Several lines, required. */
export function requiredText(label: string, most: number) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .refine(isSeen, `${label} is required.`)
    .max(most, maxLengthError(label, most))
    .refine((text) => !TEXT_CONTROLS.test(text), `${label} has characters that can’t be shown.`)
}

/** One line, optional. */
export function optionalLine(label: string, most: number) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(most, maxLengthError(label, most))
    .refine((text) => !LINE_CONTROLS.test(text), `${label} must be one line of text.`)
    .optional()
}

/** Several lines, optional. */
export function optionalText(label: string, most: number) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .max(most, maxLengthError(label, most))
    .refine((text) => !TEXT_CONTROLS.test(text), `${label} has characters that can’t be shown.`)
    .nullish()
    .transform((text) => text ?? '')
}

/** A few words, optional; a longer text is cut, not refused. */
export function shortWords(most: number) {
  return z
    .string('This must be text.')
    .transform((text) => withoutControls(text).slice(0, most))
    .default('')
}

/** A slug in an address: Latin letters, digits, hyphens, and Bangla letters (M-79). */
const SLUG = /^[a-z0-9\u0980-\u09ff]+(?:-[a-z0-9\u0980-\u09ff]+)*$/

/** Whether a text can be a slug. If not, nothing has it, so its address answers 404. */
export function isSlug(text: string): boolean {
  // in the one spelling of addresses some letters are two signs: the letter, and the dot below it
  const letters = text.replaceAll('\u09bc', '').length
  return letters <= 100 && text.length <= 2 * letters && SLUG.test(text)
}

/** The text without control characters (PostgreSQL accepts no NUL) and without spaces at both ends. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
  return text.replace(/[\u0000-\u001f\u007f]/g, '').trim()
}

/**
 * A name or number in an address. Any text is accepted: one that nothing has answers 404, never 400. NUL becomes the sign
 * of a missing character, because PostgreSQL takes it in no text.
 */
export const pathWord = z.union([z.string(), z.number()]).transform((word) => withoutNul(String(word)))

export const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd')

/** The largest `integer` of PostgreSQL: no id and no version is larger. */
export const LARGEST_INTEGER = 2_147_483_647

/** The id of a row, also in an address. */
export function rowId(refusal = 'This is not a valid id.') {
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(LARGEST_INTEGER, refusal)
}

/**
 * A day without a time zone. PostgreSQL knows no year 0, and no photograph is older than photography. Days are counted from it,
 * and a year of five digits is no day any more: nobody plans beyond the months that are shown (free-days.ts).
 * @param missing the sentence for a day that was left empty
 */
export function day(refusal = 'A day is written like 2026-12-16.', missing = refusal) {
  const error = ({ input }: { input?: unknown }) => (input === '' || input === undefined ? missing : refusal)
  return z.iso.date({ error, abort: true }).refine((date) => date > '1900' && date < '2200', refusal)
}

// a change says the version of the row that its form was filled in from, so that nobody overwrites what they never saw
const REFUSAL = 'The version that you read must be sent along.'

export const readVersion = z.number(REFUSAL).int(REFUSAL).min(0, REFUSAL).max(LARGEST_INTEGER, REFUSAL)
/** Also from a form without scripts, where it comes as text. */
export const typedVersion = z.coerce.number(REFUSAL).int(REFUSAL).min(0, REFUSAL).max(LARGEST_INTEGER, REFUSAL)
