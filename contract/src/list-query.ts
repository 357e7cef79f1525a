// Pages of a list (M-38, M-40), numbered from 1. A page above the last answers the last.
import { z } from 'zod'
import { KEYWORD_MOST } from './plain/limits.ts'
import { withoutControls } from './text.ts'

export const keyword = z
  .string('The keyword must be one text.')
  .max(KEYWORD_MOST, `A keyword may have ${KEYWORD_MOST} characters at most.`)
  .transform(withoutControls)
  .optional()

const page = z.coerce
  .number('The page must be a whole number from 1.')
  .min(1, 'The page must be a whole number from 1.')
  .refine(Number.isInteger, 'The page must be a whole number from 1.')
  .optional()

export const listQuery = z.object({ keyword, page })

/**
 * For a list that is a plain array: the answer can't say which page it is, so a page above the last is empty (decision
 * 039).
 */
export const pageQuery = z.object({ page })
