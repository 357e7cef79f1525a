import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { refresh } from '../../state/signing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { LinkSent } from './link-sent.tsx'
import { SpentLink } from './spent-link.tsx'
import { useLinkState } from './use-link-state.ts'
import { useNextTarget } from './use-target.ts'

const texts = accountTexts.confirmAddress
const ANOTHER = '/user/request/verify/'

/** Verifies by its button: programs that look through mails open links too (M-22). */
export function ConfirmAddress({ token }: { token: string }) {
  const link = useLinkState({ token })
  if (link?.state === 'usable') return <ConfirmForm token={token} />
  return (
    <AccountSheet title={texts.title}>
      {link === undefined && <Spinner className="waiting" />}
      {link?.state === 'spent' && <SpentLink detail={link.detail} another={ANOTHER} />}
      {link?.state === 'verified' && <IsVerified detail={link.detail} />}
    </AccountSheet>
  )
}

function ConfirmForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => {
      const { detail } = await callFromBrowser().accounts.confirmVerification({ token })
      await forgetBanner()
      setAnswer(detail)
    },
  })
  return (
    <AccountSheet title={texts.title} lead={answer ? undefined : texts.lead}>
      {answer ? (
        <LinkSent answer={answer} />
      ) : (
        <form {...form.formProps} className="account-form">
          <FormFoot form={form} send={texts.send} sending={texts.sending}>
            <Link className="text-link" to={ANOTHER}>
              {accountTexts.anotherLink}
            </Link>
          </FormFoot>
        </form>
      )}
    </AccountSheet>
  )
}

/** There is nothing left to do; nobody is taken anywhere for having opened a link. */
function IsVerified({ detail }: { detail: string }) {
  const target = useNextTarget(false)
  useEffect(() => void forgetBanner(), [])
  return (
    <div className="account-done">
      <Alert kind="success">{detail}</Alert>
      <Link className="button primary" to={target}>
        {accountTexts.continue}
      </Link>
    </div>
  )
}

/** Where its owner is signed in here, the banner of the profile is to go. */
async function forgetBanner(): Promise<void> {
  await refresh().catch(() => undefined)
}
