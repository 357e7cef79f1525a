import { z } from 'zod'

/** The answer of a call that gives nothing back but a sentence for the visitor. */
export const detailAnswer = z.object({ detail: z.string() })
