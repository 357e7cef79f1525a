// Links by e-mail, to set a password or to verify an address: mailing, checking and using them.
import type { LinkState } from '@chobighor/contract/accounts'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { endSessions, hashToken, newToken } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import {
  LINKS_LIMIT,
  RESET_CONFIRM_LIMIT,
  RESET_LIMIT,
  SIGN_IN_ACCOUNT_LIMIT,
  SIGN_IN_LIMIT,
  VERIFY_LIMIT,
} from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { localTime } from '../platform/local-time.ts'
import { claimOrders } from './claim-store.ts'
import { LINK_DETAIL, type LinkPurpose, resetLink, spentLink, verifyLink } from './rules.ts'
import {
  addLink,
  changeUser,
  lockRecipient,
  lockUser,
  runInSavepoint,
  seekAnybody,
  seekLink,
  spendLinks,
} from './store.ts'

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
    await runInSavepoint(user !== undefined, transaction, mail)
  })
}

type ResetWords = { uid: string; token: string }

// What a mailed link can still do; asked when its screen opens. This does not use up the link, because programs that
// scan mail open links too (M-22). Without the link's secret token, the answer says nothing about anybody (Z-09).

export async function checkReset(words: ResetWords, { database }: CallContext): Promise<LinkState> {
  return tell((await seekReset(database, words)) ? 'usable' : 'spent')
}

export async function checkVerification({ token }: { token: string }, { database }: CallContext): Promise<LinkState> {
  const found = await seekVerification(database, token)
  return tell(found ? (found.is_verified ? 'verified' : 'usable') : 'spent')
}

/** Finds the user whose password this link sets. @throws invalid if the link sets no password */
async function findReset(database: Database | Transaction<Tables>, words: ResetWords) {
  return (await seekReset(database, words)) ?? refuse()
}

/** Finds the user whose address this link verifies, or has verified. @throws invalid if it does neither */
async function findVerification(database: Database | Transaction<Tables>, token: string) {
  return (await seekVerification(database, token)) ?? refuse()
}

async function seekReset(database: Database | Transaction<Tables>, { uid, token }: ResetWords) {
  const found = await seekLink(database, { tokenHash: hashToken(token), purpose: 'reset' })
  return found?.holds && String(found.user_id) === uid ? found : undefined
}

async function seekVerification(database: Database | Transaction<Tables>, token: string) {
  const found = await seekLink(database, { tokenHash: hashToken(token), purpose: 'verify' })
  return found?.holds || found?.is_verified ? found : undefined
}

function tell(state: LinkState['state']): LinkState {
  return { state, detail: LINK_DETAIL[state] }
}

function refuse(): never {
  throw spentLink()
}

// Using a mailed link works once: of several requests at the same moment, the first to lock the user's row wins.

/**
 * Sets the password, ends all sessions, and e-mails a notice to the account's address. Other mailed reset links end
 * too. Earlier failed sign-ins are no longer counted, so that the new password works at once.
 */
export async function confirmReset(
  { password, ...words }: { uid: string; token: string; password: string },
  context: CallContext,
): Promise<void> {
  const { database, limits, now } = context
  const { user_id: userId, email } = await findReset(database, words)
  requireAcceptablePassword(password, email) // a refused password does not use up the link
  // if one link is sent a hundred times at once, only a few passwords are hashed
  await limits.within(RESET_CONFIRM_LIMIT, rateLimitKey(email), async () => {
    const password_hash = await hashPassword(password)
    await database.transaction().execute(async (transaction) => {
      const { first_name: firstName } = await lockUser(transaction, userId)
      const { email: to } = await findReset(transaction, words)
      await spendLinks(transaction, userId, ['reset'])
      await changeUser(transaction, userId, { password_hash })
      await endSessions(transaction, { userId })
      const changedAt = localTime(now())
      await enqueueEmail(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved: false }, context)
    })
  })
  for (const limit of [SIGN_IN_LIMIT, SIGN_IN_ACCOUNT_LIMIT]) await limits.reset(limit, rateLimitKey(email))
}

/**
 * Marks the address that the link was mailed to as the user's own.
 * @returns true if it was not verified before; false if the link is opened again
 */
export async function confirmVerification({ token }: { token: string }, { database }: CallContext): Promise<boolean> {
  const { user_id: userId } = await findVerification(database, token)
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    if ((await findVerification(transaction, token)).is_verified) return false
    await spendLinks(transaction, userId, ['verify'])
    await changeUser(transaction, userId, { is_verified: true })
    await claimOrders(transaction, userId)
    return true
  })
}
