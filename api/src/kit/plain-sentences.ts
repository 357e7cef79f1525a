// What a visitor reads of a value that its schema says no sentence about: a body that lacks a part, a list where a text should be.
// Without this it would be the parser's own words, which are for programmers.
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

const KINDS: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
}
const PARTS: Record<string, string> = { string: 'characters', array: 'entries' }

/** The sentence for an issue that has none of its own. */
export function sentenceOf(issue: Issue): string {
  return `${nameOf(issue.path)} ${whatIsWrong(issue)}.`
}

function whatIsWrong(issue: Issue): string {
  if (issue.code === 'invalid_union') return ofFirstKind(issue)
  const isMissing = issue.input === undefined || issue.input === null
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[String(issue.expected)] ?? 'can’t be read'
    case 'invalid_value':
      return `must be one of these: ${(issue.values as unknown[]).map(String).join(', ')}`
    case 'too_big': {
      const parts = PARTS[String(issue.origin)]
      return parts ? `may have ${issue.maximum} ${parts} at most` : `may be ${issue.maximum} at most`
    }
    case 'too_small': {
      const parts = PARTS[String(issue.origin)]
      if (parts) return issue.minimum === 1 ? 'is required' : `must have ${issue.minimum} ${parts} at least`
      return issue.inclusive ? `must be ${issue.minimum} at least` : `must be more than ${issue.minimum}`
    }
    case 'invalid_format':
      return 'is not written as it should be'
    default:
      return 'can’t be read'
  }
}

/** Of several kinds of value: what fits none is refused as the first kind refuses it. */
function ofFirstKind({ errors, input }: Issue & { errors?: unknown }): string {
  const first = (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]
  return first
    ? whatIsWrong({ ...first, input: first.path.length > 0 ? first.input : input } as Issue)
    : 'can’t be read'
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
