// Previews of each kind of e-mail, with the studio's own settings and sample people.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly, type CallContext } from '../auth/guards.ts'
import type { Email } from './email-kinds.ts'
import { studioOf } from './rules.ts'
import { sampleEmails } from './sample-emails.ts'
import { findStudio } from './store.ts'
import { htmlOf, writeEmail } from './write-email.ts'

async function preview(email: Email, { database, publicUrl }: CallContext) {
  const { words, ...written } = writeEmail(email, studioOf(await findStudio(database), publicUrl))
  return { id: email.kind, ...written, html: htmlOf({ html: '', words }) }
}

export const lettersRoutes = {
  list: adminOnly.letters.list.handler(async ({ context }) => {
    const rows = await Promise.all(sampleEmails(context.publicUrl).map((email) => preview(email, context)))
    return { rows, total: rows.length }
  }),

  find: adminOnly.letters.find.handler(({ input, context }) => {
    const email = sampleEmails(context.publicUrl).find(({ kind }) => kind === input.id)
    if (!email) throw new Failure('not_found', 'The house sends no such letter.')
    return preview(email, context)
  }),
}
