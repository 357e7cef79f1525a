// Who is signed in, under the key and in the shape of specification §3 (P-04, P-10). Its token goes with the calls of the
// browser; nothing else is decided by it: the server is asked.
import type { UserInfo } from '@chobighor/contract/accounts'
import { asJson, stored, textsOf } from './stored.ts'

const TEXTS = ['token', 'first_name', 'last_name', 'email', 'username'] as const

/** P-04 */
export const SESSION_KEY = 'userInfo'

export const session = stored<UserInfo | null>(SESSION_KEY, {
  empty: null,
  parse: (text) => userInfoOf(asJson.parse(text)),
  format: asJson.format,
})

/** Who a stored text names; `undefined` for what is damaged, and for none. */
export function userInfoIn(text: string | null): UserInfo | undefined {
  try {
    return userInfoOf(asJson.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

function userInfoOf(value: unknown): UserInfo | undefined {
  const texts = textsOf(value, TEXTS)
  const { id, is_verified, isAdmin } = (value ?? {}) as Partial<UserInfo>
  if (!texts?.token || typeof id !== 'number') return undefined
  return { ...texts, id, is_verified: is_verified === true, isAdmin: isAdmin === true }
}
