// Forgot Password (U-10 to U-13). With the codes of a mailed link in its address, it sets a new password (M-22).
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { ownPath } from '../../state/auth-guard.ts'
import { session } from '../../state/session.ts'
import { PasswordField } from '../../ui/field.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { accountTexts } from './account-texts.ts'
import { unequalPasswords } from './account-validation.ts'
import { RequestLink } from './email-link-forms.tsx'
import { LinkOutcome, MailedLink, useLinkState } from './mailed-link.tsx'

const { reset, newPassword } = accountTexts
/** A visitor who turns out to be signed in is led to the page that changes passwords. */
const ANOTHER_LINK = '/user/password/reset/?redirect=/user/profile/'

export const handle = headOf('forms', ({ location }: Route.MetaArgs) => {
  const isLink = new URLSearchParams(location.search).has('token')
  const { title } = isLink ? newPassword : reset
  return { title, path: '/user/password/reset/', hidden: true }
})

export default function ForgotPasswordPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const token = query.get('token')
  const isLink = token !== null
  const isElsewhere = useSignedInElsewhere(isLink, ownPath(query.get('redirect')) ?? '/')
  if (isLink) return <NewPassword key={token} uid={uid ?? ''} token={token} />
  return isElsewhere ? <WaitingScreen title={reset.title} forSignedIn /> : <RequestReset />
}

/** People who are signed in need no reminder. A mailed link works for them too (M-82). */
function useSignedInElsewhere(isLink: boolean, target: string): boolean {
  const navigate = useNavigate()
  const isElsewhere = session.use() !== null && !isLink
  useEffect(() => {
    if (isElsewhere) void navigate(target, { replace: true })
  }, [isElsewhere, target, navigate])
  return isElsewhere
}

function RequestReset() {
  const request = (given: { email: string }) => callFromBrowser().accounts.requestReset(given)
  return (
    <RequestLink title={reset.title} isForGuests texts={reset} request={request}>
      <Link className="text-link" to="/user/login/">
        {accountTexts.backToLogin}
      </Link>
    </RequestLink>
  )
}

/** The screen of the mailed link. */
function NewPassword({ uid, token }: { uid: string; token: string }) {
  const common = { className: 'wide', required: true, autoComplete: 'new-password' } as const
  return (
    <MailedLink
      texts={newPassword}
      link={useLinkState({ uid, token })}
      another={ANOTHER_LINK}
      check={unequalPasswords}
      use={(textOf) => callFromBrowser().accounts.confirmReset({ uid, token, password: textOf('password') })}
      fields={(form) => (
        <>
          <PasswordField {...form.field('password', newPassword.password)} {...common} />
          <PasswordField {...form.field('confirm', newPassword.confirm)} {...common} />
        </>
      )}
      done={(answer) => <LinkOutcome kind="success" detail={answer} next={newPassword.login} to="/user/login/" />}
    />
  )
}
