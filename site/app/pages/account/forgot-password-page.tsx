// Forgot Password (U-10 to U-13). With the codes of a mailed link in its address, it sets a new password (M-22).
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { ownPath } from '../../state/guard.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { useCallForm } from '../../ui/call-form.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { AccountFormLayout, FormFoot } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { unequalPasswords } from './account-validation.ts'
import { LinkOutcome, RequestLink, useLinkState } from './email-link-forms.tsx'

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
    <RequestLink title={reset.title} lead={reset.lead} isForGuests texts={reset} request={request}>
      <Link className="text-link" to="/user/login/">
        {accountTexts.backToLogin}
      </Link>
    </RequestLink>
  )
}

/** The screen of the mailed link. The button uses up the link; opening the page doesn't. */
function NewPassword({ uid, token }: { uid: string; token: string }) {
  const link = useLinkState({ uid, token })
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    check: unequalPasswords,
    send: async (textOf) => {
      const { detail } = await callFromBrowser().accounts.confirmReset({ uid, token, password: textOf('password') })
      // if it was this browser's own account, its sessions have ended
      await refreshUser().catch(() => undefined)
      setAnswer(detail)
    },
  })
  if (answer)
    return (
      <AccountFormLayout title={newPassword.title}>
        <LinkOutcome kind="success" detail={answer} next={newPassword.login} to="/user/login/" />
      </AccountFormLayout>
    )
  if (link?.state !== 'usable')
    return (
      <AccountFormLayout title={newPassword.title}>
        {link ? (
          <LinkOutcome kind="danger" detail={link.detail} next={accountTexts.anotherLink} to={ANOTHER_LINK} />
        ) : (
          <Spinner className="waiting" />
        )}
      </AccountFormLayout>
    )
  const common = { className: 'wide', required: true, autoComplete: 'new-password' } as const
  return (
    <AccountFormLayout title={newPassword.title} lead={newPassword.lead}>
      <form {...form.formProps} className="account-form">
        <PasswordField {...form.field('password', newPassword.password)} {...common} />
        <PasswordField {...form.field('confirm', newPassword.confirm)} {...common} />
        <FormFoot form={form} send={newPassword.send} sending={newPassword.sending}>
          <Link className="text-link" to={ANOTHER_LINK}>
            {accountTexts.anotherLink}
          </Link>
        </FormFoot>
      </form>
    </AccountFormLayout>
  )
}
