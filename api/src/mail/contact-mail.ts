// A guest's mail to the studio: stored, and promised as a letter in the same transaction. The visitor's address goes into
// Reply-To alone; no header is made from anything else that was typed (M-48, Z-21).
import { randomUUID } from 'node:crypto'
import type { Database } from '../kit/database.ts'
import { addContactMail, addLetter } from './store.ts'

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
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await addContactMail(transaction, { name, subject, mobile, email_address, body, created_at: now })
    await addLetter(transaction, {
      message_id: `<${randomUUID()}@chobighor>`,
      recipient: 'studio',
      reply_to: email_address,
      subject: 'A message from your site',
      text: `${subject}\n\n${body}\n\n-- \n${name}\n${email_address}\n${mobile}\n`,
    })
  })
}
