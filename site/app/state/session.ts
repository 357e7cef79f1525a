// The signed-in user, with the key and the fields of specification §3 (P-04, P-10). The server trusts only the token.
import type { UserInfo } from '@chobighor/contract/accounts'
import { asJson, storedValue, tabText, textsOf } from './local-storage.ts'

const TEXTS = ['token', 'first_name', 'last_name', 'email', 'username'] as const

/** The key in local storage (P-04). */
export const SESSION_KEY = 'userInfo'

export const session = storedValue<UserInfo | null>(SESSION_KEY, {
  empty: null,
  parse: (text) => userInfoOf(asJson.parse(text)),
  format: asJson.format,
})

/**
 * Whether the sign-in of this tab has ended, `unsent` if something that was just sent was not taken: the sign-in page says so until
 * somebody signs in. It is not in the address, which a stranger can send. The back office uses the same key.
 */
export const endedSignIn = tabText('signInEnded')

/** The user in a stored text; `undefined` if the text is damaged or missing. */
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
