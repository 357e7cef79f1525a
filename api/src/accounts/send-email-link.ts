import type { CallContext } from '../auth/guards.ts'
import { hashToken, newToken } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { LINKS_LIMIT, RESET_LIMIT, VERIFY_LIMIT } from '../platform/bounds.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from './rate-limit-key.ts'
import { type LinkPurpose, resetLink, verifyLink } from './rules.ts'
import { addLink, doToKeep, lockRecipient, seekAnybody } from './store.ts'

const LIMIT_OF = { reset: RESET_LIMIT, verify: VERIFY_LIMIT }

/** Mails a link if an account needs one. If not, the work is the same, so nobody learns about accounts (M-57). */
export async function sendEmailLink(purpose: LinkPurpose, email: string, context: CallContext): Promise<void> {
  const { limits, visitor } = context
  await limits.within(LINKS_LIMIT, countedAddress(visitor.address), () =>
    limits.within(LIMIT_OF[purpose], rateLimitKey(email), () => mailLink(purpose, email, context)),
  )
}

function mailLink(purpose: LinkPurpose, email: string, context: CallContext): Promise<void> {
  const { database, publicUrl } = context
  return database.transaction().execute(async (transaction) => {
    const found = await lockRecipient(transaction, email)
    const user = purpose === 'verify' && found?.is_verified ? undefined : found
    // Without an account, the link is added for any other user and then rolled back. That user is read in every case,
    // so that the database does the same work.
    const anybody = await seekAnybody(transaction)
    const to = user ?? { id: anybody?.id, email, first_name: '' }
    const mail = async () => {
      const token = newToken()
      const link = purpose === 'verify' ? verifyLink(publicUrl, token) : resetLink(publicUrl, { userId: to.id, token })
      const letter = { kind: purpose, to: to.email, firstName: to.first_name, link }
      await enqueueEmail(transaction, letter, context)
      if (to.id) await addLink(transaction, { tokenHash: hashToken(token), userId: to.id, email: to.email, purpose })
    }
    await doToKeep(user !== undefined, transaction, mail)
  })
}
