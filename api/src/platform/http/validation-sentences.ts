// The error text for a value whose schema has no sentence of its own: a body with a missing part, a list instead of a
// text. Without this, visitors would see the parser's own words, which are for programmers.
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

type Sentence = (name: string) => string

const isRequired: Sentence = (name) => `${name} is required.`
const isUnreadable: Sentence = (name) => `${name} can’t be read.`
const KINDS: Record<string, Sentence> = {
  string: (name) => `${name} must be text.`,
  number: (name) => `${name} must be a number.`,
  int: (name) => `${name} must be a whole number.`,
  boolean: (name) => `${name} must be yes or no.`,
  array: (name) => `${name} must be a list.`,
}
const TOO_BIG: Record<string, (most: unknown) => Sentence> = {
  string: (most) => (name) =>
    most === 1 ? `${name} may have one character at most.` : `${name} may have ${most} characters at most.`,
  array: (most) => (name) =>
    most === 1 ? `${name} may have one entry at most.` : `${name} may have ${most} entries at most.`,
}
const TOO_SMALL: Record<string, (least: unknown) => Sentence> = {
  string: (least) => (name) => `${name} must have ${least} characters at least.`,
  array: (least) => (name) => `${name} must have ${least} entries at least.`,
}

/** The sentence for an error without its own sentence. */
export function sentenceOf(issue: Issue): string {
  return refusalOf(issue)(nameOf(issue.path))
}

function refusalOf(issue: Issue): Sentence {
  if (issue.code === 'invalid_union') return ofFirstKind(issue)
  const isMissing = issue.input === undefined || issue.input === null
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return isRequired
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[String(issue.expected)] ?? isUnreadable
    case 'invalid_value':
      return (name) => `${name} must be one of these: ${(issue.values as unknown[]).map(String).join(', ')}.`
    case 'too_big':
      return TOO_BIG[String(issue.origin)]?.(issue.maximum) ?? ((name) => `${name} may be ${issue.maximum} at most.`)
    case 'too_small':
      return tooSmall(issue as SmallIssue)
    case 'invalid_format':
      return (name) => `${name} is not written as it should be.`
    default:
      return isUnreadable
  }
}

interface SmallIssue {
  origin?: unknown
  minimum?: unknown
  inclusive?: unknown
}

function tooSmall({ origin, minimum, inclusive }: SmallIssue): Sentence {
  const ofParts = TOO_SMALL[String(origin)]
  if (ofParts) return minimum === 1 ? isRequired : ofParts(minimum)
  return inclusive
    ? (name) => `${name} must be ${minimum} at least.`
    : (name) => `${name} must be more than ${minimum}.`
}

/** If several kinds of value are allowed and none fits, the sentence is that of the first kind. */
function ofFirstKind({ errors, input }: Issue & { errors?: unknown }): Sentence {
  const first = (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]
  if (!first) return isUnreadable
  return refusalOf({ ...first, input: first.path.length > 0 ? first.input : input } as Issue)
}

/** `['body', 'orderItems', 0, 'event_date']` is called “Event date”. */
function nameOf(path: readonly PropertyKey[] | undefined = []): string {
  const key = path.findLast((part) => typeof part === 'string' && !/^\d+$|^(params|body)$/.test(part))
  if (key === undefined) return 'This request'
  const words = String(key)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

z.config({ customError: sentenceOf })
