// A guest's mail to the studio: stored, and promised as a letter in the same transaction. The visitor's address goes into
// Reply-To alone; no header is made from anything else that was typed (M-48, Z-21).
import type { Database } from '../kit/database.ts'
import { type LetterSurroundings, promiseLetter } from './promise-letter.ts'
import { addContactMail } from './store.ts'

interface ContactMail {
  name: string
  subject: string
  mobile: string
  email_address: string
  body: string
}

export async function promiseContactMail(
  database: Database,
  { name, subject, mobile, email_address, body }: ContactMail,
  surroundings: LetterSurroundings,
): Promise<void> {
  const mail = { name, subject, mobile, email_address, body }
  await database.transaction().execute(async (transaction) => {
    await addContactMail(transaction, { ...mail, created_at: surroundings.now() })
    await promiseLetter(transaction, { kind: 'contact-mail', ...mail }, surroundings)
  })
}
