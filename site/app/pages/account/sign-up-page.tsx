// Sign Up (U-07 to U-09). Success is a sign-in.
import { Link } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Agreement } from '../../shell/agreement.tsx'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { enter } from '../../state/signing.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { Route } from './+types/sign-up-page.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { keepPhone } from './phone.ts'
import { unequalPasswords } from './unequal-passwords.ts'
import { useSignedInTarget } from './use-target.ts'

const texts = accountTexts.signUp

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, { title: texts.title, path: '/user/register/' })

export default function SignUpPage() {
  const { isSignedIn, withTarget } = useSignedInTarget()
  const form = useCallForm({
    malformed: accountTexts.malformed,
    check: unequalPasswords,
    send: async (textOf) =>
      enter(
        await callFromBrowser().accounts.register({
          first_name: textOf('first_name'),
          last_name: textOf('last_name'),
          phone: textOf('phone'),
          email: textOf('email'),
          password: textOf('password'),
        }),
      ),
  })
  if (isSignedIn) return <WaitingScreen title={texts.title} forSignedIn />
  const box = (name: string, label: string) => ({ name, label, error: form.errors[name], required: true })
  return (
    <AccountSheet title={texts.title} isForGuests aside={<ToLogin address={withTarget('/user/login/')} />}>
      <form {...form.formProps} className="account-form">
        <Field {...box('first_name', accountTexts.firstName)} autoComplete="given-name" maxLength={60} />
        <Field {...box('last_name', accountTexts.lastName)} autoComplete="family-name" maxLength={60} />
        <Field {...box('phone', texts.phone)} type="tel" autoComplete="tel" maxLength={20} onInput={keepPhone} />
        <Field {...box('email', accountTexts.email)} type="email" autoComplete="email" maxLength={254} />
        <PasswordField {...box('password', texts.password)} autoComplete="new-password" />
        <PasswordField {...box('confirm', texts.confirm)} autoComplete="new-password" />
        <FormFoot form={form} send={texts.send} sending={texts.sending}>
          <Agreement sentence={texts.agree} />
        </FormFoot>
      </form>
    </AccountSheet>
  )
}

function ToLogin({ address }: { address: string }) {
  return (
    <>
      <h2>{texts.aside}</h2>
      <p>{texts.asideText}</p>
      <Link className="button" to={address}>
        {texts.login}
      </Link>
    </>
  )
}
