// Links by e-mail, to set a password or to verify an address: mailing, checking and using them.
import type { LinkState } from '@chobighor/contract/accounts'
import { localTime } from '@chobighor/contract/plain/dates'
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
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { claimOrders } from './entered-orders-store.ts'
import { isSameEmail, LINK_DETAIL, refuseTaken, resetLink, spentLink, verifyLink } from './rules.ts'
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
export async function sendEmailLink(
  purpose: keyof typeof LIMIT_OF,
  email: string,
  context: CallContext,
): Promise<void> {
  const { limits, visitor } = context
  await limits.within(LINKS_LIMIT, countedAddress(visitor.address), () =>
    limits.within(LIMIT_OF[purpose], rateLimitKey(email), () => mailLink(purpose, email, context)),
  )
}

function mailLink(purpose: keyof typeof LIMIT_OF, email: string, context: CallContext): Promise<void> {
  const { database, publicUrl } = context
  return inTransaction(database, async (transaction) => {
    const recipient = await lockRecipient(transaction, email)
    const user = purpose === 'verify' && recipient?.is_verified ? undefined : recipient
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
  const link = await seekVerification(database, token)
  return tell(link ? (isDone(link) ? 'verified' : 'usable') : 'spent')
}

/** The user whose password this link sets; a link that undoes a change of address sets it too. */
async function seekReset(database: Database | Transaction, { uid, token }: ResetWords) {
  const link = await seekLink(database, { tokenHash: hashToken(token), purposes: ['reset', 'undo'] })
  return link?.holds && String(link.user_id) === uid ? link : undefined
}

/** The user whose address this link verifies, or has verified, or moves to it. */
async function seekVerification(database: Database | Transaction, token: string) {
  const link = await seekLink(database, { tokenHash: hashToken(token), purposes: ['verify', 'move'] })
  return link?.holds || (link?.is_verified && link.isCurrent) ? link : undefined
}

const isDone = (link: { is_verified: boolean; isCurrent: boolean }) => link.is_verified && link.isCurrent

const tell = (state: LinkState['state']): LinkState => ({ state, detail: LINK_DETAIL[state] })

/** @throws invalid if the link does nothing any more */
function required<Link>(link: Link | undefined): Link {
  if (!link) throw spentLink()
  return link
}

// Using a mailed link works once: of several requests at the same moment, the first to lock the user's row wins.

/**
 * Sets the password, ends all sessions, and e-mails a notice to the account's address. Other mailed reset links end
 * too, and so does a change of the address that is not confirmed yet. If the link came with the notice of a changed
 * address, the old address is set again, and all newer links end. Failed sign-ins are no longer counted, so that the new
 * password works at once.
 */
export async function confirmReset(
  { password, ...words }: { uid: string; token: string; password: string },
  context: CallContext,
): Promise<void> {
  const { database, limits, now } = context
  const { user_id: userId, email } = required(await seekReset(database, words))
  requireAcceptablePassword(password, email) // a refused password does not use up the link
  // if one link is sent a hundred times at once, only a few passwords are hashed
  await limits.within(RESET_CONFIRM_LIMIT, rateLimitKey(email), async () => {
    const password_hash = await hashPassword(password)
    const set = inTransaction(database, async (transaction) => {
      const held = await lockUser(transaction, userId)
      const { email: to, purpose, id } = required(await seekReset(transaction, words))
      await spendLinks(transaction, userId, ['reset', 'move'])
      if (purpose === 'undo') {
        await spendLinks(transaction, userId, ['verify'])
        await spendLinks(transaction, userId, ['undo'], id)
      }
      await changeUser(transaction, userId, { password_hash, ...(purpose === 'undo' && moveTo(to, held)) })
      await endSessions(transaction, { userId })
      const notice = { to, firstName: held.first_name, changedAt: localTime(now()) }
      await enqueueEmail(transaction, { kind: 'password-changed', ...notice }, context)
    })
    await set.catch(refuseTaken)
  })
  for (const limit of [SIGN_IN_LIMIT, SIGN_IN_ACCOUNT_LIMIT]) await limits.reset(limit, rateLimitKey(email))
}

/** The username is the e-mail, unless it is one of their own (M-60); the address is the one that a link was mailed to. */
function moveTo(email: string, { username, email: before }: { username: string; email: string }) {
  return { email, is_verified: true, ...(isSameEmail(username, before) && { username: email }) }
}

/**
 * Marks the address that the link was mailed to as the user's own. A new address becomes theirs with that, and links that
 * went to the one before end (M-56).
 * @returns true if it was not verified before; false if the link is opened again
 */
export async function confirmVerification({ token }: { token: string }, { database }: CallContext): Promise<boolean> {
  const { user_id: userId } = required(await seekVerification(database, token))
  const verify = inTransaction(database, async (transaction) => {
    const held = await lockUser(transaction, userId)
    const link = required(await seekVerification(transaction, token))
    if (isDone(link)) return false
    const isMove = link.purpose === 'move'
    await spendLinks(transaction, userId, isMove ? ['verify', 'move', 'reset'] : ['verify'])
    await changeUser(transaction, userId, isMove ? moveTo(link.email, held) : { is_verified: true })
    await claimOrders(transaction, userId)
    return true
  })
  return verify.catch(refuseTaken)
}
