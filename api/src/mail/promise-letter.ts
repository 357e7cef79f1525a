// Promises a letter: the transaction that does what it tells also writes its row into the outbox, and the postman carries it
// out afterwards. Nothing of it waits for a mail server (F-09).
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Tables } from '../kit/tables.ts'
import type { Letter } from './letter-kinds.ts'
import { isNobodys, isOneAddress, type SettledStudio, studioOf } from './rules.ts'
import { addLetters, findStudio, type PromisedLetter } from './store.ts'
import { writeLetter } from './write-letter.ts'

export interface LetterSurroundings {
  /** The address that visitors know, without a slash at its end: what links begin with, never the request's Host (Z-08). */
  publicUrl: string
  now: () => Date
}

interface HeldBack {
  /** Why the letter is put aside for the studio to see, and doesn't go by itself. */
  heldBack?: string | undefined
}

/** Once the transaction is through, `context.mailPromised()` wakes the postman. */
export async function promiseLetter(
  transaction: Transaction<Tables>,
  letter: Letter,
  { heldBack, ...surroundings }: LetterSurroundings & HeldBack,
): Promise<void> {
  if ('to' in letter && isNobodys(letter.to)) return
  const settled = await findStudio(transaction)
  const aside = heldBack === undefined ? {} : { parked_at: surroundings.now(), refusal: heldBack }
  const letters = lettersOf([letter], { ...surroundings, settled })
  await addLetters(
    transaction,
    letters.map((each) => ({ ...each, ...aside })),
  )
}

/** For whoever writes them by a statement of their own. */
export function lettersOf(
  letters: Letter[],
  { publicUrl, now, settled }: LetterSurroundings & { settled: SettledStudio },
): PromisedLetter[] {
  if (letters.some((letter) => 'to' in letter && !isOneAddress(letter.to)))
    throw new Failure('invalid', 'This is not an e-mail address.')
  const studio = studioOf(settled, publicUrl)
  return letters.map((letter) => ({
    ...writeLetter(letter, studio),
    order_id: 'order' in letter ? letter.order.id : null,
    message_id: `<${randomUUID()}@chobighor>`,
    created_at: now(),
  }))
}
