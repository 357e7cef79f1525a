// react-admin's interface for signing in. Only who has a role may sign in; the API checks each call anyway.
import { isFailure } from '@chobighor/contract/plain/failure'
import type { AuthProvider } from 'react-admin'
import { call, callWith } from './call.ts'
import { photoRemovals } from './photographs/undoable-photo-removals.ts'
import { findRole, readRole } from './role.ts'
import { dropSession, hasSessionEnded, isAnotherThan, keepSession, noteSessionEnd, readSession } from './session.ts'
import { shellTexts } from './shell-texts.ts'
import { dropUnsavedOf } from './unsaved/unsaved-input.ts'

/** The sign-in screen says that the session has ended, also after a reload, if it has (sign-in.tsx). */
const ENDED = '/login?ended'
const TO_SIGN_IN = { message: false, redirectTo: ENDED } as const

/** In ms: even a slow phone shows the sign-in screen within this time. */
const DRAWN_BY = 2_000

const isAtSignIn = () => location.hash.startsWith('#/login')

export const authProvider: AuthProvider = {
  async login({ username, password, code }: { username: string; password: string; code?: string }) {
    const user = await call.accounts.signIn({ username, password, ...(code !== undefined && { code }) })
    if (!user.isAdmin) await requireRole(user.token)
    keepSession(user)
    // what this window sends, and the names of these files, are of whoever was here before
    if (isAnotherThan(user)) {
      window.onbeforeunload = null
      location.hash = '#/'
      location.reload()
    }
  },
  async logout() {
    // photographs that wait to be removed are removed before the session ends, by the user who chose it
    if (readSession()) await photoRemovals.endAll()
    if (readSession()) await call.accounts.signOut().catch(() => undefined) // it may have ended already
    // react-admin signs out again when it finds no session; the address must stay the same then
    const redirectTo = hasSessionEnded() ? ENDED : undefined
    // a session that has ended by itself comes back, and what was typed with it; who signs out leaves nothing here
    const person = readSession()?.id
    if (!redirectTo && person !== undefined) dropUnsavedOf(person)
    dropSession()
    return redirectTo
  },
  async checkAuth() {
    if (readSession()) {
      // if the server can't be asked, each screen says so itself
      const role = await findRole().catch((error: unknown) => {
        if (isFailure(error) && error.code === 'unauthenticated') noteSessionEnd()
        return isFailure(error) && error.code === 'unauthenticated' ? undefined : 'unknown'
      })
      if (role) return
    }
    // the move to the sign-in screen has begun; without this pause, each answer would begin it again, hundreds of times
    if (isAtSignIn()) await new Promise((resolve) => setTimeout(resolve, DRAWN_BY))
    // without an ended session, the sign-in screen alone is enough
    throw hasSessionEnded() ? TO_SIGN_IN : { message: false }
  },
  async checkError(error: unknown) {
    const { status: sentStatus, body } = error as { status?: number; body?: { isTyped?: boolean } }
    const status = sentStatus ?? (isFailure(error) ? error.status : 0)
    // to leave the screen would lose what the user typed
    if (body?.isTyped) return
    // the sign-in screen stays: a late answer would lead back to it after the user has signed in
    if (status !== 401 || isAtSignIn()) return
    noteSessionEnd()
    throw TO_SIGN_IN
  },
  async getIdentity() {
    const user = readSession()
    return {
      id: user?.id ?? 0,
      fullName: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || user?.email || '',
    }
  },
  async getPermissions() {
    return readRole() ?? ''
  },
}

async function requireRole(token: string): Promise<void> {
  const own = callWith(token)
  try {
    await own.own.show({})
  } catch (error) {
    await own.accounts.signOut().catch(() => undefined)
    throw isFailure(error) && error.code === 'forbidden' ? new Error(shellTexts.notTheStudios) : error
  }
}
