// What a mailed link can still do; asked when its screen opens. This does not use up the link, because programs that
// scan mail open links too (M-22). Without the link's secret token, the answer says nothing about anybody (Z-09).
import type { LinkState } from '@chobighor/contract/accounts'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/guards.ts'
import { hashToken } from '../auth/sessions-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { LINK_DETAIL, spentLink } from './rules.ts'
import { seekLink } from './store.ts'

type ResetWords = { uid: string; token: string }

export async function checkReset(words: ResetWords, { database }: CallContext): Promise<LinkState> {
  return tell((await seekReset(database, words)) ? 'usable' : 'spent')
}

export async function checkVerification({ token }: { token: string }, { database }: CallContext): Promise<LinkState> {
  const found = await seekVerification(database, token)
  return tell(found ? (found.is_verified ? 'verified' : 'usable') : 'spent')
}

/** Finds the user whose password this link sets. @throws invalid if the link sets no password */
export async function findReset(database: Database | Transaction<Tables>, words: ResetWords) {
  return (await seekReset(database, words)) ?? refuse()
}

/** Finds the user whose address this link verifies, or has verified. @throws invalid if it does neither */
export async function findVerification(database: Database | Transaction<Tables>, token: string) {
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
