// Which numbers and days the database can hold. What it can't is refused here, by a sentence, and asks nothing of it.
import { z } from 'zod'

const LARGEST_ID = 2_147_483_647

/** A row's number, also as an address has it. */
export function rowId(refusal = 'This id is none.') {
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(LARGEST_ID, refusal)
}

/** A day without a zone. PostgreSQL knows no year 0, and nothing of ours is older than photography. */
export function day(refusal: string) {
  return z.iso.date({ error: refusal, abort: true }).refine((date) => date > '1900', refusal)
}
