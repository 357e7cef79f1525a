// Signing in as react-admin asks for it. Only admins come in; the API decides at every call.
import { isFailure } from '@chobighor/contract/failure'
import type { AuthProvider } from 'react-admin'
import { call } from './call.ts'
import { removals } from './photographs/removals.ts'
import { dropSession, endedElsewhere, keepSession, noteEnd, readSession } from './session.ts'
import { shellTexts } from './shell-texts.ts'

/** The sign-in says why it is there, also after a reload (sign-in.tsx). */
const ENDED = '/login?ended'
const TO_SIGN_IN = { message: false, redirectTo: ENDED } as const

/** In ms: a slow phone has drawn the sign-in by then. */
const DRAWN_BY = 2_000

const isAtSignIn = () => location.hash.startsWith('#/login')

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const user = await call.accounts.signIn({ username, password })
    if (!user.isAdmin) throw new Error(shellTexts.notTheStudios)
    keepSession(user)
  },
  async logout() {
    // what is about to go is gone by the hand that removed it
    if (readSession()) await removals.endAll()
    if (readSession()) await call.accounts.signOut().catch(() => undefined) // it may be over already
    // react-admin signs out once more where it finds nobody: that leads to the same place
    const redirectTo = endedElsewhere() ? ENDED : undefined
    dropSession()
    return redirectTo
  },
  async checkAuth() {
    if (readSession()?.isAdmin) return
    // the way to the sign-in is begun, and would be begun anew by each answer until it is drawn: hundreds of times
    if (isAtSignIn()) await new Promise((resolve) => setTimeout(resolve, DRAWN_BY))
    // to whom nothing has ended the sign-in says enough
    throw endedElsewhere() ? TO_SIGN_IN : { message: false }
  },
  async checkError(error: unknown) {
    const { status: told, body } = error as { status?: number; body?: { isTyped?: boolean } }
    const status = told ?? (isFailure(error) ? error.status : 0)
    // to lead away would lose what was typed
    if (body?.isTyped) return
    // who is there already stays: the last of several answers would lead back to the sign-in after it
    if (status !== 401 || isAtSignIn()) return
    noteEnd()
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
    return readSession()?.isAdmin ? 'admin' : ''
  },
}
