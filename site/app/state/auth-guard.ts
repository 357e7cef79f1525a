// Which screens need a sign-in, where guests are sent instead, and where a sign-in leads back to (M-24, M-25, M-81).
// The server checks the rights at each call; this only prevents calls that it would refuse.
import type { UserInfo } from '@chobighor/contract/accounts'
import { matchPath, redirect, replace } from 'react-router'
import { isCurrentAddress, needsFullLoad } from '../needs-full-load.ts'
import { PERSONAL_PATHS } from '../screens.ts'
import { endedSignIn, session } from './session.ts'

/** The default target after a sign-in (K-15). */
const DEFAULT_TARGET = '/user/profile/'
const LOGIN = '/user/login/'
const SHIPPING = '/user/login/shipping/'

/** Whether the screen at this address shows a person's own data, as the table of screens says. */
export function isPersonal({ pathname }: Pick<URL, 'pathname'>): boolean {
  return PERSONAL_PATHS.some((path) => matchPath(path, pathname))
}

/** The navigation state of a visit that comes from a sign-in. */
export const FROM_SIGN_IN = { isFromSignIn: true }

/** The address where a guest signs in; it contains the way back. */
export function loginFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const here = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (here === DEFAULT_TARGET) return LOGIN
  if (here === SHIPPING) return '/user/login?redirect=shipping'
  return `${LOGIN}?redirect=${encodeURIComponent(here + search).replaceAll('%2F', '/')}`
}

/** The same after a sign-in has ended, which the tab notes. `ended` in the address only keeps room for the sentence. */
export function loginAgainFor(url: Pick<URL, 'pathname' | 'search'>, { isUnsent = false } = {}): string {
  endedSignIn.keep(isUnsent ? 'unsent' : 'ended')
  const login = loginFor(url)
  return `${login}${login.includes('?') ? '&' : '?'}ended`
}

/** The target after a sign-in: `shipping` or a path of our own. Any other target is ignored (M-25). */
export function safeRedirectTarget(target: string | null | undefined): string {
  return ownPath(target) ?? DEFAULT_TARGET
}

/** A target as a path of this site; `undefined` if it isn't one. */
export function ownPath(target: string | null | undefined): string | undefined {
  if (target === 'shipping') return SHIPPING
  // Browsers read these addresses differently: `//host`, `/\host`, and tabs or line breaks, which they leave out.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\u007f\\]/.test(target)) return undefined
  const ours = 'http://ours.invalid'
  const url = URL.canParse(target, ours) ? new URL(target, ours) : undefined
  // `/.//host` becomes a path that begins with two slashes
  if (url?.origin !== ours || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** For the `clientLoader` of a protected screen: leads a guest to the sign-in. */
export async function requireSession(url: URL): Promise<UserInfo> {
  return session.read() ?? goInstead(url, loginFor(url))
}

/** For a `clientLoader`: replaces this screen by another one, so that Back doesn't lead here again. */
export async function goInstead(url: URL, target: string): Promise<never> {
  if (!isCurrentAddress(url)) throw redirect(target)
  if (!needsFullLoad(target)) throw replace(target)
  location.replace(target)
  return new Promise<never>(() => {})
}
