// Forgot Password (U-10 to U-13); with the mailed link's words in its address, the place to set a new password (M-22).
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { ownPath } from '../../state/guard.ts'
import { session } from '../../state/session.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { accountTexts } from './account-texts.ts'
import { NewPassword } from './new-password.tsx'
import { RequestReset } from './request-reset.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const isLink = new URLSearchParams(location.search).has('token')
  const { title } = isLink ? accountTexts.newPassword : accountTexts.reset
  return headOf(matches, { title, path: '/user/password/reset/', hidden: true })
}

export default function ForgotPasswordPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const token = query.get('token')
  const isLink = token !== null
  const isElsewhere = useSignedInElsewhere(isLink, ownPath(query.get('redirect')) ?? '/')
  if (isLink) return <NewPassword key={token} uid={uid ?? ''} token={token} />
  return isElsewhere ? <WaitingScreen title={accountTexts.reset.title} forSignedIn /> : <RequestReset />
}

/** Whoever is signed in has forgotten nothing; a mailed link holds for them too (M-82). */
function useSignedInElsewhere(isLink: boolean, target: string): boolean {
  const navigate = useNavigate()
  const isElsewhere = session.use() !== null && !isLink
  useEffect(() => {
    if (isElsewhere) void navigate(target, { replace: true })
  }, [isElsewhere, target, navigate])
  return isElsewhere
}
