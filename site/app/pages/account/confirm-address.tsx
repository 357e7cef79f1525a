import { useState } from 'react'
import { Link } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { refresh } from '../../state/signing.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { LinkSent } from './link-sent.tsx'

const texts = accountTexts.confirmAddress

/** Verifies by its button: programs that look through mails open links too (M-22). */
export function ConfirmAddress({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => {
      const { detail } = await callFromBrowser().accounts.confirmVerification({ token })
      // where its owner is signed in here, the banner is to go
      await refresh().catch(() => undefined)
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
            <Link className="text-link" to="/user/request/verify/">
              {texts.again}
            </Link>
          </FormFoot>
        </form>
      )}
    </AccountSheet>
  )
}
