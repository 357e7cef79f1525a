// A form that sends a link by e-mail, and what the screen says then.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { useCallForm } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountFormLayout, FormFoot } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'
import { useNextTarget } from './use-redirect-target.ts'

interface RequestLinkProps extends Pick<SendLinkFormProps, 'texts' | 'email' | 'children'> {
  title: string
  lead: string
  isForGuests: boolean
  /** Asks for the link. */
  request: (given: { email: string }) => Promise<{ detail: string }>
}

/** A screen that sends a link, and then shows the server's answer. */
export function RequestLink({ title, lead, isForGuests, request, ...form }: RequestLinkProps) {
  const { texts } = form
  const [answer, setAnswer] = useState<string>()
  return (
    <AccountFormLayout
      title={title}
      lead={answer ? undefined : lead}
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
        <SendLinkForm {...form} key={form.email} send={async (email) => setAnswer((await request({ email })).detail)} />
      )}
    </AccountFormLayout>
  )
}

interface SendLinkFormProps {
  texts: { send: string; sending: string; sent: string }
  /** The field's first value. */
  email?: string | undefined
  send: (email: string) => Promise<void>
  children?: ReactNode
}

/** A field for the e-mail address to which the link is sent (V-19 to V-22). */
function SendLinkForm({ texts, email = '', send, children }: SendLinkFormProps) {
  const form = useCallForm({ malformed: accountTexts.malformed, send: (textOf) => send(textOf('email')) })
  return (
    <form {...form.formProps} className="account-form">
      <Field
        {...form.field('email', accountTexts.email)}
        type="email"
        className="wide"
        defaultValue={email}
        required
        maxLength={254}
        autoComplete="email"
      />
      <FormFoot form={form} {...texts}>
        {children}
      </FormFoot>
    </form>
  )
}

/** The server's answer, what to do now, and the ways on. The screen stays until the visitor leaves it. */
export function LinkSent({ answer, children }: { answer: string; children?: ReactNode }) {
  const target = useNextTarget()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="account-done" tabIndex={-1}>
      <Alert kind="success">{answer}</Alert>
      {children}
      <Link className="button primary" to={target}>
        {accountTexts.continue}
      </Link>
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
