// The version of a row that a form was filled in from: a change says it, so that nobody overwrites what they never saw.
import { z } from 'zod'
import { LARGEST_INTEGER } from './text.ts'

const REFUSAL = 'The version that you read must be sent along.'

export const readVersion = z.number(REFUSAL).int(REFUSAL).min(0, REFUSAL).max(LARGEST_INTEGER, REFUSAL)
/** Also from a form without scripts, where it comes as text. */
export const typedVersion = z.coerce.number(REFUSAL).int(REFUSAL).min(0, REFUSAL).max(LARGEST_INTEGER, REFUSAL)
