// The contact form. Without scripts it posts to `/contact/`. With them the browser calls the API itself, not through the
// router: what was written must survive a network that is gone, and the router would load the screen's script first.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callFromBrowser } from '../../load.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { type FieldName, type MailOutcome, mailOf, sendContactMail } from './contact-mail.ts'
import { contactTexts } from './contact-texts.ts'

export interface ContactFormProps {
  /** What came of a mail that was posted without scripts. */
  outcome?: MailOutcome | undefined
  /** What that mail said, where it was refused. */
  values?: Partial<Record<FieldName, string>> | undefined
}

export function ContactForm({ outcome: posted, values = {} }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState(posted)
  const [isSending, setSending] = useState(false)

  // The field that was refused, else the sentence that says why.
  useEffect(() => {
    if (outcome?.detail) form.current?.querySelector<HTMLElement>('[aria-invalid], .refusal')?.focus()
  }, [outcome])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const sent = event.currentTarget
    // As long as the page has been open, at most: a person is never taken for a robot (M-48).
    const fill_time = Math.round(event.timeStamp)
    setSending(true)
    setOutcome(undefined)
    const answer = await sendContactMail(callFromBrowser(), { ...mailOf(new FormData(sent)), fill_time }).finally(() =>
      setSending(false),
    )
    if (answer.thanks) sent.reset()
    setOutcome(answer)
  }

  const fieldOf = (name: FieldName, label: string) => ({
    name,
    label,
    required: true,
    defaultValue: values[name],
    error: outcome?.field === name ? outcome.detail : undefined,
  })
  return (
    <form ref={form} className="contact-form" method="post" action="/contact/" onSubmit={send}>
      <Field {...fieldOf('name', contactTexts.name)} autoComplete="name" maxLength={100} />
      <Field {...fieldOf('subject', contactTexts.subject)} maxLength={150} />
      <Field {...fieldOf('mobile', contactTexts.mobile)} type="tel" autoComplete="tel" maxLength={30} />
      <Field {...fieldOf('email_address', contactTexts.email)} type="email" autoComplete="email" maxLength={254} />
      <TextField {...fieldOf('body', contactTexts.message)} className="wide" rows={4} maxLength={5000} />
      <div className="visually-hidden" aria-hidden="true">
        <Field name="website" label={contactTexts.trap} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="wide grid justify-items-start gap-5">
        {outcome?.detail && !outcome.field && (
          <div className="refusal" tabIndex={-1}>
            <Alert kind="danger">{outcome.detail}</Alert>
          </div>
        )}
        {outcome?.thanks && <Alert kind="success">{outcome.thanks}</Alert>}
        <button className="button primary" type="submit" disabled={isSending}>
          {isSending ? contactTexts.sending : contactTexts.send}
        </button>
      </div>
    </form>
  )
}
