import { useState } from 'react'
import { Link } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { refresh } from '../../state/signing.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { SpentLink } from './spent-link.tsx'
import { unequalPasswords } from './unequal-passwords.ts'
import { useLinkState } from './use-link-state.ts'

const texts = accountTexts.newPassword
/** Whoever is signed in after all is led to where passwords are changed. */
const ANOTHER = '/user/password/reset/?redirect=/user/profile/'

/** Where the mailed link leads: it is spent by the button, never by opening the page. */
export function NewPassword({ uid, token }: { uid: string; token: string }) {
  const link = useLinkState({ uid, token })
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    check: unequalPasswords,
    send: async (textOf) => {
      const { detail } = await callFromBrowser().accounts.confirmReset({ uid, token, password: textOf('password') })
      // it may have been this browser's own account, whose sessions are over
      await refresh().catch(() => undefined)
      setAnswer(detail)
    },
  })
  if (answer)
    return (
      <AccountSheet title={texts.title}>
        <div className="account-done">
          <Alert kind="success">{answer}</Alert>
          <Link className="button primary" to="/user/login/">
            {texts.login}
          </Link>
        </div>
      </AccountSheet>
    )
  if (link?.state !== 'usable')
    return (
      <AccountSheet title={texts.title}>
        {link ? <SpentLink detail={link.detail} another={ANOTHER} /> : <Spinner className="waiting" />}
      </AccountSheet>
    )
  const box = (name: string, label: string) => ({
    name,
    label,
    error: form.errors[name],
    className: 'wide',
    required: true,
    autoComplete: 'new-password' as const,
  })
  return (
    <AccountSheet title={texts.title} lead={texts.lead}>
      <form {...form.formProps} className="account-form">
        <PasswordField {...box('password', texts.password)} />
        <PasswordField {...box('confirm', texts.confirm)} />
        <FormFoot form={form} send={texts.send} sending={texts.sending}>
          <Link className="text-link" to={ANOTHER}>
            {accountTexts.anotherLink}
          </Link>
        </FormFoot>
      </form>
    </AccountSheet>
  )
}
