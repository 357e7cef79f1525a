// Request Verification (U-14 to U-17). With a mailed link's token in its address: the button that verifies (M-22).
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { useIsRestored } from '../../state/local-storage.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import type { Route } from './+types/request-verification-page.ts'
import { AccountFormLayout } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { LinkSent, RequestLink } from './email-link-forms.tsx'
import { LinkOutcome, MailedLink, useLinkState } from './mailed-link.tsx'
import { useNextTarget } from './use-redirect-target.ts'

const { verify, confirmAddress } = accountTexts
const ANOTHER_LINK = '/user/request/verify/'

export const handle = headOf('forms', ({ location }: Route.MetaArgs) => {
  const isLink = new URLSearchParams(location.search).has('token')
  const { title } = isLink ? confirmAddress : verify
  return { title, path: '/user/request/verify/', hidden: true }
})

export default function RequestVerificationPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <RequestVerification /> : <ConfirmAddress key={token} token={token} />
}

function RequestVerification() {
  const user = session.use()
  const isRestored = useIsRestored()
  return (
    <RequestLink
      title={user ? verify.title : verify.guestTitle}
      isForGuests={!isRestored}
      texts={verify}
      email={user?.email}
      request={(given) => callFromBrowser().accounts.requestVerification(given)}
    />
  )
}

/** Verifies only by its button, because programs that check e-mails open links too (M-22). */
function ConfirmAddress({ token }: { token: string }) {
  const link = useLinkState({ token })
  if (link?.state === 'verified') return <IsVerified detail={link.detail} />
  return (
    <MailedLink
      texts={confirmAddress}
      link={link}
      another={ANOTHER_LINK}
      use={() => callFromBrowser().accounts.confirmVerification({ token })}
      done={(answer) => <LinkSent answer={answer} />}
    />
  )
}

/** Nothing is left to do. A visitor who only opened a link isn't taken to another screen. */
function IsVerified({ detail }: { detail: string }) {
  const target = useNextTarget()
  // the banner on the profile disappears
  useEffect(() => void refreshUser().catch(() => undefined), [])
  return (
    <AccountFormLayout title={confirmAddress.title}>
      <LinkOutcome kind="success" detail={detail} next={accountTexts.continue} to={target} />
    </AccountFormLayout>
  )
}
