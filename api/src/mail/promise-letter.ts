// Promises a letter: the transaction that does what it tells also writes its row into the outbox, and the postman carries it
// out afterwards. Nothing of it waits for a mail server (F-09).
import { randomUUID } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { Tables } from '../kit/tables.ts'
import type { Letter } from './letter-kinds.ts'
import { isOneAddress } from './rules.ts'
import { addLetter, findStudio } from './store.ts'
import { writeLetter } from './write-letter.ts'

export interface LetterSurroundings {
  /** The address that visitors know, without a slash at its end: what links begin with, never the request's Host (Z-08). */
  publicUrl: string
  now: () => Date
}

/** Once the transaction is through, `context.mailPromised()` wakes the postman. */
export async function promiseLetter(
  transaction: Transaction<Tables>,
  letter: Letter,
  { publicUrl, now }: LetterSurroundings,
): Promise<void> {
  if ('to' in letter && !isOneAddress(letter.to)) throw new Failure('invalid', 'This is not an e-mail address.')
  const written = writeLetter(letter, { ...(await findStudio(transaction)), publicUrl })
  const order_id = 'order' in letter ? letter.order.id : null
  const message_id = `<${randomUUID()}@chobighor>`
  await addLetter(transaction, { ...written, order_id, message_id, created_at: now() })
}
