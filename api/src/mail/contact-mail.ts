// A guest's message to the studio is stored, and an e-mail to the studio is enqueued in the same transaction. The
// guest's address goes only into Reply-To; no header is made from any other typed text (M-48, Z-21).
import type { Database } from '../platform/database/database.ts'
import { type EmailContext, enqueueEmail } from './enqueue-email.ts'
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
  surroundings: EmailContext,
): Promise<void> {
  const mail = { name, subject, mobile, email_address, body }
  await database.transaction().execute(async (transaction) => {
    await addContactMail(transaction, { ...mail, created_at: surroundings.now() })
    await enqueueEmail(transaction, { kind: 'contact-mail', ...mail }, surroundings)
  })
}
