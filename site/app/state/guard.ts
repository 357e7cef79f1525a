// Which screens are for people who are signed in, where guests are sent instead, and where a sign-in leads back to
// (M-24, M-25, M-81). What is shown is decided by the server at each call; this only spares a refusal.
import type { UserInfo } from '@chobighor/contract/accounts'
import { redirect, replace } from 'react-router'
import { isOpen, needsOtherDocument } from './document.ts'
import { session } from './session.ts'

/** K-15 */
const DEFAULT_TARGET = '/user/profile/'
const LOGIN = '/user/login/'
const SHIPPING = '/user/login/shipping/'
/** Routes are found whatever their case. */
const PROTECTED = /^\/(user\/profile|user\/login\/shipping|payment|placeorder|order\/[^/]+)\/?$/i

export function isProtected({ pathname }: Pick<URL, 'pathname'>): boolean {
  return PROTECTED.test(pathname)
}

/** The state of the visit that a sign-in leads to. */
export const FROM_SIGN_IN = { isFromSignIn: true }

/** Where a guest signs in, with the way back. */
export function loginFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const here = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (here === DEFAULT_TARGET) return LOGIN
  if (here === SHIPPING) return '/user/login?redirect=shipping'
  return `${LOGIN}?redirect=${encodeURIComponent(here + search).replaceAll('%2F', '/')}`
}

/** The same for somebody whose sign-in has ended, which the sign-in page says; and where they had sent something, that it was not taken. */
export function loginAgainFor(url: Pick<URL, 'pathname' | 'search'>, { isUnsent = false } = {}): string {
  const login = loginFor(url)
  return `${login}${login.includes('?') ? '&' : '?'}ended${isUnsent ? '=unsent' : ''}`
}

/** Where to go after signing in: `shipping` or a path of our own; whatever else stands there is passed over (M-25). */
export function safeRedirect(target: string | null | undefined): string {
  return ownPath(target) ?? DEFAULT_TARGET
}

/** A target as a path of this site; `undefined` for what is none. */
export function ownPath(target: string | null | undefined): string | undefined {
  if (target === 'shipping') return SHIPPING
  // An address that a browser would read differently: `//host`, `/\host`, and tabs or line breaks that it would leave out.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\u007f\\]/.test(target)) return undefined
  const ours = 'http://ours.invalid'
  const url = URL.canParse(target, ours) ? new URL(target, ours) : undefined
  // `/.//host` resolves to a path that begins with two
  if (url?.origin !== ours || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** For the `clientLoader` of a protected screen: a guest is led to the sign-in. */
export async function requireSession(url: URL): Promise<UserInfo> {
  return session.read() ?? goInstead(url, loginFor(url))
}

/** For a `clientLoader`: another screen instead of this one, so that the way back does not lead here again. */
export async function goInstead(url: URL, target: string): Promise<never> {
  if (!isOpen(url)) throw redirect(target)
  if (!needsOtherDocument(target)) throw replace(target)
  location.replace(target)
  return new Promise<never>(() => {})
}
