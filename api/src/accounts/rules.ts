// The rules of accounts: how long mailed links work, which passwords are accepted, and what a user's info contains.
// Hashes, tokens and e-mails are in other files.
import type { LinkState, UserInfo } from '@chobighor/contract/accounts'
import { Failure } from '@chobighor/contract/plain/failure'
import type { SignedIn } from '../auth/sessions-store.ts'

/** What a mailed link is for, and how many hours it works (M-57). */
export const LINK_HOURS = {
  reset: 1,
  verify: 48,
  /** To a new address: it becomes the account's once this link was opened (M-56). */
  move: 48,
  /** To the address before: "this wasn't me". Longer than a link to the new one works, and than a weekend away. */
  undo: 7 * 24,
}
export type LinkPurpose = keyof typeof LINK_HOURS
export const LINK_PURPOSES = Object.keys(LINK_HOURS) as LinkPurpose[]

// Mailed links open fixed screens under the public address (M-22, Z-08).
export function verifyLink(publicUrl: string, token: string): string {
  return `${publicUrl}/user/request/verify/?token=${token}`
}

export function resetLink(publicUrl: string, { userId, token }: { userId: number | undefined; token: string }): string {
  return `${publicUrl}/user/password/reset/?uid=${userId}&token=${token}`
}

/** Upper and lower case make no difference, when signing up, signing in or changing the address (M-60). */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function userInfoOf(user: Omit<SignedIn, 'phone' | 'staff_role' | 'created_at'>, token: string): UserInfo {
  return {
    token,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    username: user.username,
    id: user.id,
    is_verified: user.is_verified,
    isAdmin: user.is_admin,
  }
}

export const WRONG_CREDENTIALS = 'E-mail or password is wrong.'

export function emailTaken(): Failure {
  return new Failure('invalid', 'An account with this e-mail address exists already.', { field: 'email' })
}

/** For what a change of users fails with. @throws invalid if the address is used by somebody else; the error itself if it is another */
export function refuseTaken(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  const isTaken = code === '23505' && /^users_(names|email_key|username_key)$/.test(String(constraint))
  throw isTaken ? emailTaken() : error
}

/** The sentence shown to the person who opens a mailed link. */
export const LINK_DETAIL: Record<LinkState['state'], string> = {
  usable: 'This link can be used.',
  spent: 'This link was used already or is too old. Please ask for a new one.',
  verified: 'Your address is verified already.',
}

export function spentLink(): Failure {
  return new Failure('invalid', LINK_DETAIL.spent)
}
