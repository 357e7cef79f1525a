// Request Verification (U-14 to U-17); with the mailed link's word in its address, the button that verifies (M-22).
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { session } from '../../state/session.ts'
import { useIsRestored } from '../../state/stored.ts'
import type { Route } from './+types/request-verification-page.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { LinkSent, WhereIsTheMail } from './link-sent.tsx'
import { SendLinkForm } from './send-link-form.tsx'

const texts = accountTexts.verify

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const isLink = new URLSearchParams(location.search).has('token')
  const { title } = isLink ? accountTexts.confirmAddress : texts
  return headOf(matches, { title, path: '/user/request/verify/', hidden: true })
}

export default function RequestVerificationPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <RequestLink /> : <ConfirmAddress key={token} token={token} />
}

function RequestLink() {
  const user = session.use()
  const isRestored = useIsRestored()
  const [answer, setAnswer] = useState<string>()
  return (
    <AccountSheet
      title={user ? texts.title : texts.guestTitle}
      lead={answer ? undefined : texts.lead}
      isForGuests={!isRestored}
      aside={<WhereIsTheMail />}
    >
      {answer ? (
        <LinkSent answer={answer} />
      ) : (
        <SendLinkForm
          key={user?.id}
          texts={texts}
          email={user?.email ?? ''}
          send={async (email) => setAnswer((await callFromBrowser().accounts.requestVerification({ email })).detail)}
        />
      )}
    </AccountSheet>
  )
}
