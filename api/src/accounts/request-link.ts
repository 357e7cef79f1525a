import { LINKS_LIMIT, RESET_LIMIT, VERIFY_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { hashOfToken, newToken } from '../kit/sessions.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { countedName } from './counted-name.ts'
import { type LinkPurpose, resetLink, verifyLink } from './rules.ts'
import { addLink, doToKeep, holdRecipient, seekAnybody } from './store.ts'

const LIMIT_OF = { reset: RESET_LIMIT, verify: VERIFY_LIMIT }

/** Mails a link where there is an account that has use for it. Nobody learns whether there is: the work is the same (M-57). */
export async function requestLink(purpose: LinkPurpose, email: string, context: CallContext): Promise<void> {
  const { limits, visitor, mailPromised } = context
  await limits.within(LINKS_LIMIT, countedAddress(visitor.address), () =>
    limits.within(LIMIT_OF[purpose], countedName(email), () => mailLink(purpose, email, context)),
  )
  mailPromised()
}

function mailLink(purpose: LinkPurpose, email: string, context: CallContext): Promise<void> {
  const { database, publicUrl } = context
  return database.transaction().execute(async (transaction) => {
    const found = await holdRecipient(transaction, email)
    const user = purpose === 'verify' && found?.is_verified ? undefined : found
    // In vain, the link stands by anybody, who is looked for in any case: the database has as much to read, write and check.
    const anybody = await seekAnybody(transaction)
    const to = user ?? { id: anybody?.id, email, first_name: '' }
    const mail = async () => {
      const token = newToken()
      const link = purpose === 'verify' ? verifyLink(publicUrl, token) : resetLink(publicUrl, { userId: to.id, token })
      const letter = { kind: purpose, to: to.email, firstName: to.first_name, link }
      await promiseLetter(transaction, letter, context)
      if (to.id) await addLink(transaction, { tokenHash: hashOfToken(token), userId: to.id, email: to.email, purpose })
    }
    await doToKeep(user !== undefined, transaction, mail)
  })
}
