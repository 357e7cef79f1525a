// Sign In (U-01 to U-06). The server draws it for a guest; whoever is signed in is taken on.
import { Link, useSearchParams } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { WaitingScreen } from '../../shell/waiting-screen.tsx'
import { enter } from '../../state/signing.ts'
import { useIsRestored } from '../../state/stored.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { Route } from './+types/sign-in-page.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'
import { useSignedInTarget } from './use-target.ts'

const texts = accountTexts.signIn

export const meta: Route.MetaFunction = ({ matches }) => headOf(matches, { title: texts.title, path: '/user/login/' })

export default function SignInPage() {
  const { isSignedIn, withTarget } = useSignedInTarget()
  const form = useCallForm({
    send: async (textOf) =>
      enter(await callFromBrowser().accounts.signIn({ username: textOf('username'), password: textOf('password') })),
  })
  if (isSignedIn) return <WaitingScreen title={texts.title} forSignedIn />
  return (
    <AccountSheet title={texts.title} isForGuests aside={<ToRegister address={withTarget('/user/register/')} />}>
      <Ended />
      <form {...form.formProps} className="account-form">
        {/* plain text: a username is as good (M-60) */}
        <Field
          label={accountTexts.email}
          name="username"
          error={form.errors.username}
          className="wide"
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={texts.password}
          name="password"
          error={form.errors.password}
          className="wide"
          required
          autoComplete="current-password"
        />
        <FormFoot form={form} send={texts.send} sending={texts.sending}>
          <Link className="text-link" to="/user/password/reset/">
            {texts.forgot}
          </Link>
        </FormFoot>
      </form>
    </AccountSheet>
  )
}

/** Why one is here again. Its room is there from the start; it is heard where it comes to light later than the page (M-75). */
function Ended() {
  const [query] = useSearchParams()
  const isRestored = useIsRestored()
  const ended = query.get('ended')
  if (ended === null) return null
  return (
    <div className="session-ended" role="status">
      <p className={isRestored ? 'alert' : 'alert invisible'}>{ended === 'unsent' ? texts.endedUnsent : texts.ended}</p>
    </div>
  )
}

function ToRegister({ address }: { address: string }) {
  return (
    <>
      <h2>{texts.aside}</h2>
      <p>{texts.asideText}</p>
      <Link className="button" to={address}>
        {texts.register}
      </Link>
    </>
  )
}
