// A form that sends a link by e-mail, and what the screen says then.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { takeFocus } from '../../ui/focus-title.ts'
import { AccountForm, AccountFormLayout } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { useNextTarget } from './use-redirect-target.ts'

interface RequestLinkProps {
  texts: { lead: string; send: string; sending: string; sent: string }
  title: string
  isForGuests: boolean
  email?: string | undefined
  request: (given: { email: string }) => Promise<{ detail: string }>
  children?: ReactNode
}

/** A screen that sends a link to an e-mail address (V-19 to V-22), and then shows the server's answer. */
export function RequestLink({ texts, title, isForGuests, email, request, children }: RequestLinkProps) {
  const [answer, setAnswer] = useState<string>()
  return (
    <AccountFormLayout
      title={title}
      lead={answer ? undefined : texts.lead}
      isForGuests={isForGuests}
      aside={<WhereIsTheMail />}
    >
      {answer ? (
        <LinkSent answer={answer}>
          <p>{texts.sent}</p>
          <Link className="text-link" to="/user/login/">
            {accountTexts.backToLogin}
          </Link>
        </LinkSent>
      ) : (
        <AccountForm
          key={email}
          malformed={accountTexts.malformed}
          act={async (textOf) => setAnswer((await request({ email: textOf('email') })).detail)}
          fields={(form) => (
            <Field
              {...form.field('email', accountTexts.email)}
              type="email"
              className="wide"
              defaultValue={email ?? ''}
              required
              maxLength={254}
              autoComplete="email"
            />
          )}
          send={texts.send}
          sending={texts.sending}
        >
          {children}
        </AccountForm>
      )}
    </AccountFormLayout>
  )
}

/** The server's answer, what to do now, and the ways on. The screen stays until the visitor leaves it. */
export function LinkSent({ answer, children }: { answer: string; children?: ReactNode }) {
  const target = useNextTarget()
  return (
    <div ref={takeFocus} className="account-done" tabIndex={-1}>
      <Alert kind="success">{answer}</Alert>
      {children}
      <ButtonLink isPrimary to={target} text={accountTexts.continue} />
    </div>
  )
}

/** Advice for an e-mail that hasn't arrived (U-12). */
function WhereIsTheMail() {
  const { aside, spam } = accountTexts.reset
  return (
    <>
      <h2>{aside}</h2>
      <p>
        {spam.before}
        <Link to="/contact/">{spam.contact}</Link>
        {spam.after}
      </p>
    </>
  )
}
