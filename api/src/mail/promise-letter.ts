// Promises a letter: the transaction that does what it tells also writes its row into the outbox, and the postman carries it
// out afterwards. Nothing of it waits for a mail server (F-09).
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Tables } from '../kit/tables.ts'
import type { Letter } from './letter-kinds.ts'
import { isOneAddress, type SettledStudio, studioOf } from './rules.ts'
import { addLetters, findStudio } from './store.ts'
import { writeLetter } from './write-letter.ts'

export interface LetterSurroundings {
  /** Why the letter is put aside for the studio to see, and doesn't go by itself. */
  heldBack?: string | undefined
  /** Where the transaction knows it already. */
  settled?: SettledStudio
  /** The address that visitors know, without a slash at its end: what links begin with, never the request's Host (Z-08). */
  publicUrl: string
  now: () => Date
}

/** Once the transaction is through, `context.mailPromised()` wakes the postman. */
export function promiseLetter(
  transaction: Transaction<Tables>,
  letter: Letter,
  surroundings: LetterSurroundings,
): Promise<void> {
  return promiseLetters(transaction, [letter], surroundings)
}

export async function promiseLetters(
  transaction: Transaction<Tables>,
  letters: Letter[],
  { publicUrl, now, settled, heldBack }: LetterSurroundings,
): Promise<void> {
  if (letters.some((letter) => 'to' in letter && !isOneAddress(letter.to)))
    throw new Failure('invalid', 'This is not an e-mail address.')
  const studio = studioOf(settled ?? (await findStudio(transaction)), publicUrl)
  const promised = letters.map((letter) => ({
    ...writeLetter(letter, studio),
    order_id: 'order' in letter ? letter.order.id : null,
    message_id: `<${randomUUID()}@chobighor>`,
    created_at: now(),
    parked_at: heldBack === undefined ? null : now(),
    refusal: heldBack ?? '',
  }))
  await addLetters(transaction, promised)
}
