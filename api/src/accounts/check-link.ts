// What a mailed link can do still, for whoever holds its words; asked when its screen opens. Nothing is spent by it: programs
// that look through mails open links too (M-22). Without the words, which are the secret, nothing is told of anybody (Z-09).
import type { LinkState } from '@chobighor/contract/accounts'
import type { Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import type { Database } from '../kit/database.ts'
import { hashOfToken } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
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

/** Whose password this link sets. @throws invalid where it sets none */
export async function findReset(database: Database | Transaction<Tables>, words: ResetWords) {
  return (await seekReset(database, words)) ?? refuse()
}

/** Whose address this link verifies, or has verified. @throws invalid where it does neither */
export async function findVerification(database: Database | Transaction<Tables>, token: string) {
  return (await seekVerification(database, token)) ?? refuse()
}

async function seekReset(database: Database | Transaction<Tables>, { uid, token }: ResetWords) {
  const found = await seekLink(database, { tokenHash: hashOfToken(token), purpose: 'reset' })
  return found?.holds && String(found.user_id) === uid ? found : undefined
}

async function seekVerification(database: Database | Transaction<Tables>, token: string) {
  const found = await seekLink(database, { tokenHash: hashOfToken(token), purpose: 'verify' })
  return found?.holds || found?.is_verified ? found : undefined
}

function tell(state: LinkState['state']): LinkState {
  return { state, detail: LINK_DETAIL[state] }
}

function refuse(): never {
  throw spentLink()
}
