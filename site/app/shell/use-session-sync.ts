// The signed-in user, for the whole page: read again once per page load, and when another tab signs in or out (M-50).
import { useEffect, useLayoutEffect } from 'react'
import { isPersonal, loginAgainFor } from '../state/auth-guard.ts'
import { useIsRestored } from '../state/local-storage.ts'
import { SESSION_KEY, session, userInfoIn } from '../state/session.ts'
import { refreshUser } from '../state/sign-in-and-out.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { markUser } from './pre-paint-script.ts'

/** One question per page load, however many components use it. */
let isAsked = false

export function useSessionSync(): void {
  const user = session.use()
  const isRestored = useIsRestored()

  useLayoutEffect(() => {
    if (isRestored) markUser(user)
  }, [user, isRestored])

  useEffect(() => {
    if (isAsked) return
    isAsked = true
    // if the server refuses, the session has ended
    whenIdle(() => void refreshUser().catch(leaveIfEnded))
  }, [])

  useEffect(() => {
    addEventListener('storage', followOtherTab)
    return () => removeEventListener('storage', followOtherTab)
  }, [])

  useEffect(() => {
    // Back may restore an old page, though somebody has signed in or out since then
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveIfNot(user?.id)
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [user?.id])
}

function followOtherTab({ key, oldValue }: StorageEvent): void {
  if (key === null || key === SESSION_KEY) leaveIfNot(userInfoIn(oldValue)?.id)
}

/** After signing out, a personal screen is left. If another user signs in, it is drawn again. */
function leaveIfNot(userId: number | undefined): void {
  if (!isPersonal(location)) return
  const now = session.read()
  if (!now) leaveIfEnded()
  else if (userId !== now.id) location.reload()
}

function leaveIfEnded(): void {
  if (!session.read() && isPersonal(location)) location.assign(loginAgainFor(location))
}
