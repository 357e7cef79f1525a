// Who is signed in, as the whole page needs to know it: asked anew once a page load, and followed where another tab signs in or
// out (M-50).
import { useEffect, useLayoutEffect } from 'react'
import { isProtected, loginAgainFor } from '../state/guard.ts'
import { SESSION_KEY, session, userInfoIn } from '../state/session.ts'
import { refresh } from '../state/signing.ts'
import { useIsRestored } from '../state/stored.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { markUser } from './user-mark.ts'

/** One question a page load, whatever is mounted how often. */
let isAsked = false

export function useSignedIn(): void {
  const user = session.use()
  const isRestored = useIsRestored()

  useLayoutEffect(() => {
    if (isRestored) markUser(user)
  }, [user, isRestored])

  useEffect(() => {
    if (isAsked) return
    isAsked = true
    // a refusal ends the session
    whenIdle(() => void refresh().catch(leaveIfEnded))
  }, [])

  useEffect(() => {
    addEventListener('storage', followOtherTab)
    return () => removeEventListener('storage', followOtherTab)
  }, [])

  useEffect(() => {
    // the way back may restore the page as it was left, whoever has signed in or out since
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

/** A screen of somebody's own is left when they have signed out, and drawn anew for whoever has signed in instead. */
function leaveIfNot(userId: number | undefined): void {
  if (!isProtected(location)) return
  const now = session.read()
  if (!now) leaveIfEnded()
  else if (userId !== now.id) location.reload()
}

function leaveIfEnded(): void {
  if (!session.read() && isProtected(location)) location.assign(loginAgainFor(location))
}
