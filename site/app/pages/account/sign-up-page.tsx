// Sign Up (U-07 to U-09). After success the user is signed in.
import { useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import { Agreement } from '../../shell/agreement.tsx'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { storeSignIn } from '../../state/sign-in-and-out.ts'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { AccountForm, AccountFormLayout, AsideLink } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { keepPhoneCharacters, unequalPasswords } from './account-validation.ts'
import { useSignedInTarget } from './use-redirect-target.ts'

const texts = accountTexts.signUp

export const handle = headOf('forms', () => ({ title: texts.title, path: '/user/register/' }))

export default function SignUpPage() {
  const [isShown, setShown] = useState(false)
  const { isSignedIn, withTarget } = useSignedInTarget()
  const signUp: CallFormOptions['send'] = async (textOf) =>
    storeSignIn(
      await callFromBrowser().accounts.register({
        first_name: textOf('first_name'),
        last_name: textOf('last_name'),
        phone: textOf('phone'),
        email: textOf('email'),
        password: textOf('password'),
      }),
    )
  if (isSignedIn) return <WaitingScreen title={texts.title} forSignedIn />
  const toLogin = (
    <AsideLink title={texts.aside} text={texts.asideText} link={texts.login} to={withTarget('/user/login/')} />
  )
  return (
    <AccountFormLayout title={texts.title} isForGuests aside={toLogin}>
      <AccountForm
        malformed={accountTexts.malformed}
        check={unequalPasswords}
        act={signUp}
        fields={({ field }) => {
          const box = (name: string, label: string) => ({ ...field(name, label), required: true })
          return (
            <>
              <Field {...box('first_name', accountTexts.firstName)} autoComplete="given-name" maxLength={60} />
              <Field {...box('last_name', accountTexts.lastName)} autoComplete="family-name" maxLength={60} />
              <Field
                {...box('phone', texts.phone)}
                type="tel"
                autoComplete="tel"
                maxLength={20}
                onInput={keepPhoneCharacters}
              />
              <Field {...box('email', accountTexts.email)} type="email" autoComplete="email" maxLength={254} />
              <PasswordField {...box('password', texts.password)} autoComplete="new-password" onShow={setShown} />
              <Field
                {...box('confirm', texts.confirm)}
                type={isShown ? 'text' : 'password'}
                autoComplete="new-password"
                spellCheck={false}
                autoCapitalize="none"
              />
            </>
          )
        }}
        send={texts.send}
        sending={texts.sending}
      >
        <Agreement sentence={texts.agree} />
      </AccountForm>
    </AccountFormLayout>
  )
}
