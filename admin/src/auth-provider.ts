// Signing in as react-admin asks for it. Only admins come in; the API decides at every call.
import { isFailure } from '@chobighor/contract/failure'
import type { AuthProvider } from 'react-admin'
import { call } from './call.ts'
import { removals } from './photographs/removals.ts'
import { dropSession, keepSession, readSession } from './session.ts'
import { shellTexts } from './shell-texts.ts'

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
    dropSession()
  },
  async checkAuth() {
    // the redirect to the sign-in says enough
    if (!readSession()?.isAdmin) throw { message: false }
  },
  async checkError(error: unknown) {
    const { status: told, body } = error as { status?: number; body?: { isTyped?: boolean } }
    const status = told ?? (isFailure(error) ? error.status : 0)
    // to lead away would lose what was typed
    if (body?.isTyped) return
    if (status === 401) throw new Error(shellTexts.signedOut)
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
