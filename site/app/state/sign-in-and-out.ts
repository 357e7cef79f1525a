// Signing in and out in this browser: what is stored and what is deleted (specification §4, M-61).
import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import { isFailure } from '@chobighor/contract/plain/failure'
import { callFromBrowser, callQuietly } from '../route-loaders.ts'
import { isPersonal } from './auth-guard.ts'
import { forgetReviewDrafts } from './review-draft.ts'
import { endedSignIn, session } from './session.ts'
import { forgetOnSignIn } from './shipping-address.ts'

/** Milliseconds to wait for the server. */
const PATIENCE = 4_000

export function storeSignIn(user: UserInfo): void {
  forgetOnSignIn(user.id)
  endedSignIn.forget()
  session.write(user)
}

/** Ends the session on the server, and here in any case. Personal data disappears with its screen (U-28). */
export async function signOut(): Promise<void> {
  await callQuietly()
    .accounts.signOut(undefined, { signal: AbortSignal.timeout(PATIENCE) })
    .catch(() => undefined)
  session.clear()
  forgetReviewDrafts()
  if (isPersonal(location)) location.assign('/')
}

/** Reads the user again: rights change, and addresses get verified (M-50). A failure is ignored. @throws unauthenticated */
export async function refreshUser(): Promise<void> {
  const known = session.read()
  if (!known) return
  const user = await callQuietly().accounts.findProfile().catch(undefinedIfSignedIn)
  if (user) updateStoredUser({ ...user, token: known.token }, known.token)
}

/** sends `id` as specification §7 says; the server uses the token (M-55). The answer is stored (P-13). */
export async function saveProfile({ id, token }: UserInfo, profile: ProfileUpdate): Promise<void> {
  const body = { id, ...profile }
  updateStoredUser(await callFromBrowser().accounts.updateProfile(body), token)
}

/** Stores the answer to a call with this token, unless the user has signed out or another has signed in. */
export function updateStoredUser(user: UserInfo, token: string): void {
  const known = session.read()
  if (known?.token === token && JSON.stringify(user) !== JSON.stringify(known)) session.write(user)
}

function undefinedIfSignedIn(error: unknown): undefined {
  if (!isFailure(error) || error.code === 'unauthenticated') throw error
}
