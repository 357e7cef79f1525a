// Request Verification (U-14 to U-17). With a mailed link's token in its address: the button that verifies (M-22).
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { useIsRestored } from '../../state/local-storage.ts'
import { session } from '../../state/session.ts'
import { refreshUser } from '../../state/sign-in-and-out.ts'
import { useCallForm } from '../../ui/call-form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/request-verification-page.ts'
import { AccountFormLayout, FormFoot } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { LinkOutcome, LinkSent, RequestLink, useLinkState } from './email-link-forms.tsx'
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
      lead={verify.lead}
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
  if (link?.state === 'usable') return <ConfirmForm token={token} />
  return (
    <AccountFormLayout title={confirmAddress.title}>
      {link === undefined && <Spinner className="waiting" />}
      {link?.state === 'spent' && (
        <LinkOutcome kind="danger" detail={link.detail} next={accountTexts.anotherLink} to={ANOTHER_LINK} />
      )}
      {link?.state === 'verified' && <IsVerified detail={link.detail} />}
    </AccountFormLayout>
  )
}

function ConfirmForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => {
      const { detail } = await callFromBrowser().accounts.confirmVerification({ token })
      await dropBanner()
      setAnswer(detail)
    },
  })
  return (
    <AccountFormLayout title={confirmAddress.title} lead={answer ? undefined : confirmAddress.lead}>
      {answer ? (
        <LinkSent answer={answer} />
      ) : (
        <form {...form.formProps} className="account-form">
          <FormFoot form={form} send={confirmAddress.send} sending={confirmAddress.sending}>
            <Link className="text-link" to={ANOTHER_LINK}>
              {accountTexts.anotherLink}
            </Link>
          </FormFoot>
        </form>
      )}
    </AccountFormLayout>
  )
}

/** Nothing is left to do. A visitor who only opened a link isn't taken to another screen. */
function IsVerified({ detail }: { detail: string }) {
  const target = useNextTarget()
  useEffect(() => void dropBanner(), [])
  return <LinkOutcome kind="success" detail={detail} next={accountTexts.continue} to={target} />
}

/** If the user is signed in here, the banner on the profile must disappear. */
async function dropBanner(): Promise<void> {
  await refreshUser().catch(() => undefined)
}
