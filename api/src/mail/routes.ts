import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { calls, studioOnly } from '../auth/guards.ts'
import { MAIL_LIMIT } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import type { Email } from './email-kinds.ts'
import { type EmailContext, enqueueEmail } from './enqueue-email.ts'
import { contactMailsRoutes } from './manage-contact-mails.ts'
import { mailSettingsRoutes } from './manage-mail-settings.ts'
import { outboxRoutes } from './manage-outbox.ts'
import { isFromRobot, studioOf } from './rules.ts'
import { sampleEmails } from './sample-emails.ts'
import { addContactMail, findStudio } from './store.ts'
import { htmlOf, writeEmail } from './write-email.ts'

export const mailRoutes = {
  sendMail: calls.studio.sendMail.handler(async ({ input, context }) => {
    const { database, limits, visitor } = context
    const thanks = { detail: 'Thank you. Your message has reached the studio.' }
    if (isFromRobot(input)) return thanks // the same answer as for a person, so that a robot can't learn from it
    await limits.within(MAIL_LIMIT, countedAddress(visitor.address), () => saveContactMessage(database, input, context))
    return thanks
  }),
}

interface ContactMail {
  name: string
  subject: string
  mobile: string
  email_address: string
  body: string
}

/**
 * A guest's message to the studio is stored, and an e-mail to the studio is enqueued in the same transaction. The
 * guest's address goes only into Reply-To; no header is made from any other typed text (M-48, Z-21).
 */
export async function saveContactMessage(
  database: Database,
  { name, subject, mobile, email_address, body }: ContactMail,
  surroundings: EmailContext,
): Promise<void> {
  const mail = { name, subject, mobile, email_address, body }
  await inTransaction(database, async (transaction) => {
    await addContactMail(transaction, { ...mail, created_at: surroundings.now() })
    await enqueueEmail(transaction, { kind: 'contact-mail', ...mail }, surroundings)
  })
}

async function preview(email: Email, { database, publicUrl, now }: CallContext) {
  const { words, ...written } = writeEmail(email, studioOf(await findStudio(database), publicUrl, dayOf(now())))
  return { id: email.kind, ...written, html: htmlOf({ html: '', words }) }
}

/** Previews of each kind of e-mail, with the studio's own settings and sample people. */
const sampleEmailsRoutes = {
  list: studioOnly.sampleEmails.list.handler(async ({ context }) => {
    const rows = await Promise.all(sampleEmails(context.publicUrl).map((email) => preview(email, context)))
    return { rows, total: rows.length }
  }),

  find: studioOnly.sampleEmails.find.handler(({ input, context }) => {
    const email = sampleEmails(context.publicUrl).find(({ kind }) => kind === input.id)
    if (!email) throw new Failure('not_found', 'There is no such e-mail.')
    return preview(email, context)
  }),
}

export const adminMailRoutes = {
  outbox: outboxRoutes,
  sampleEmails: sampleEmailsRoutes,
  mailSettings: mailSettingsRoutes,
  contactMails: contactMailsRoutes,
}
