// Sign In (U-01 to U-06). The server draws it for a guest. A user who is signed in is taken to the next screen.
import { isFailure } from '@chobighor/contract/plain/failure'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callFromBrowser } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { useIsRestored } from '../../state/local-storage.ts'
import { endedSignIn } from '../../state/session.ts'
import { storeSignIn } from '../../state/sign-in-and-out.ts'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { AccountForm, AccountFormLayout, AsideLink } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { useSignedInTarget } from './use-redirect-target.ts'

const texts = accountTexts.signIn

export const handle = headOf('forms', () => ({ title: texts.title, path: '/user/login/' }))

export default function SignInPage() {
  const { isSignedIn, withTarget } = useSignedInTarget()
  const [asksCode, setAsksCode] = useState(false)
  const signIn: CallFormOptions['send'] = async (textOf) => {
    const given = { username: textOf('username'), password: textOf('password') }
    try {
      storeSignIn(await callFromBrowser().accounts.signIn(asksCode ? { ...given, code: textOf('code') } : given))
    } catch (error) {
      // the password is right, and this account has an authenticator app (decision 122)
      if (isFailure(error) && error.field === 'code') setAsksCode(true)
      throw error
    }
  }
  if (isSignedIn) return <WaitingScreen title={texts.title} forSignedIn />
  const toRegister = (
    <AsideLink title={texts.aside} text={texts.asideText} link={texts.register} to={withTarget('/user/register/')} />
  )
  return (
    <AccountFormLayout title={texts.title} isForGuests aside={toRegister}>
      <Ended />
      <AccountForm
        act={signIn}
        fields={({ field }) => (
          <>
            {/* plain text, since a username is valid too (M-60) */}
            <Field
              {...field('username', accountTexts.email)}
              className="wide"
              required
              maxLength={254}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              {...field('password', texts.password)}
              className="wide"
              required
              autoComplete="current-password"
            />
            {asksCode && (
              <Field
                {...field('code', texts.code)}
                hint={texts.codeHint}
                className="wide"
                required
                maxLength={40}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </>
        )}
        send={texts.send}
        sending={texts.sending}
      >
        <Link className="text-link" to="/user/password/reset/">
          {texts.forgot}
        </Link>
      </AccountForm>
    </AccountFormLayout>
  )
}

/** Why the visitor has to sign in again. The element exists before its text, for screen readers (M-75). */
function Ended() {
  const [query] = useSearchParams()
  const isRestored = useIsRestored()
  if (!query.has('ended')) return null
  const ended = isRestored ? endedSignIn.read() : undefined
  return (
    <div className="session-ended" role="status">
      <p className={ended ? 'alert' : 'alert invisible'}>{ended === 'unsent' ? texts.endedUnsent : texts.ended}</p>
    </div>
  )
}
