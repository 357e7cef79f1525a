// Signing in and out on this browser: what is kept of it, and what is dropped with it (specification §4, M-61).
import type { UserInfo } from '@chobighor/contract/accounts'
import { isFailure } from '@chobighor/contract/failure'
import { callQuietly } from '../load.ts'
import { isProtected } from './guard.ts'
import { session } from './session.ts'
import { forgetOnSignIn } from './shipping-address.ts'
import { forgetReviews } from './written-review.ts'

/** Milliseconds that the server has to hear of it. */
const PATIENCE = 4_000

export function enter(user: UserInfo): void {
  forgetOnSignIn(user.id)
  session.write(user)
}

/** Ends the session on the server, and here in any case. What a screen shows of the user goes with the screen (U-28). */
export async function leave(): Promise<void> {
  await callQuietly()
    .accounts.signOut(undefined, { signal: AbortSignal.timeout(PATIENCE) })
    .catch(() => undefined)
  session.clear()
  forgetReviews()
  if (isProtected(location)) location.assign('/')
}

/**
 * The server's word on who is signed in: rights change, addresses get verified (M-50). That it can't be had is nothing to the
 * visitor. @throws unauthenticated
 */
export async function refresh(): Promise<void> {
  const known = session.read()
  if (!known) return
  const user = await callQuietly().accounts.findProfile().catch(undefinedIfSignedIn)
  if (user) keep({ ...user, token: known.token }, known.token)
}

/** What the server has answered to a call by this token: nothing, where they have signed out meanwhile, or somebody else in. */
export function keep(user: UserInfo, token: string): void {
  const known = session.read()
  if (known?.token === token && JSON.stringify(user) !== JSON.stringify(known)) session.write(user)
}

function undefinedIfSignedIn(error: unknown): undefined {
  if (!isFailure(error) || error.code === 'unauthenticated') throw error
}
