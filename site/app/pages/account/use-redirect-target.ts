// The next screen, as the address names it: `?redirect=` (M-25, M-82).
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FROM_SIGN_IN, ownPath, safeRedirectTarget } from '../../state/auth-guard.ts'
import { session } from '../../state/session.ts'

/** Takes a user who is signed in, or signs in now, to the screen that they wanted (U-02 to U-04). */
export function useSignedInTarget() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const user = session.use()
  const redirect = query.get('redirect')
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) void navigate(safeRedirectTarget(redirect), { replace: true, state: FROM_SIGN_IN })
  }, [isSignedIn, redirect, navigate])
  return {
    isSignedIn,
    withTarget: (path: string) => (redirect === null ? path : `${path}?${new URLSearchParams({ redirect })}`),
  }
}

/** The next screen after this one has finished: home, unless the address names a path (K-16). */
export function useNextTarget(): string {
  const [query] = useSearchParams()
  return ownPath(query.get('redirect')) ?? '/'
}
