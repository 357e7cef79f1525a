// The contact form. Without scripts it posts to `/contact/`. With scripts the browser calls the API itself, not through
// the router, which would first load the screen's script: then the visitor's text would be lost if the network fails.

import type { Call } from '@chobighor/contract/plain/client'
import { withWeekday } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { ContactMail } from '@chobighor/contract/studio'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Refusal } from '../../ui/call-form.tsx'
import type { FieldErrors } from '../../ui/field.tsx'
import { Field, useFieldErrors, wrongFields } from '../../ui/field.tsx'
import { DayCheck } from '../checkout/day-check.tsx'
import { contactTexts } from './contact-details.tsx'

export interface ContactFormProps {
  /** The result of a mail that was posted without scripts. */
  outcome?: MailOutcome | undefined
  /** The values of that mail, if it was refused. */
  values?: Partial<Record<FieldName, string>> | undefined
}

export function ContactForm({ outcome: posted, values = {} }: ContactFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState(posted)
  const [isSending, setSending] = useState(false)
  const [written, setWritten] = useState(0)
  const proposedSubject = useRef('')
  const { errors, forgive } = useFieldErrors(outcome?.fields)

  // Focuses the thanks, else the first refused field, else the sentence with the reason.
  useEffect(() => {
    if (outcome) place.current?.querySelector<HTMLElement>('.contact-thanks, [aria-invalid], .refusal')?.focus()
  }, [outcome])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const fields = wrongFields(form, contactTexts.malformed)
    const [detail] = Object.values(fields)
    if (detail) return setOutcome({ detail, fields, status: 400 })
    // Milliseconds since the page was opened. This is never too little, so no person is taken for a robot (M-48).
    const fill_time = Math.round(event.timeStamp)
    setSending(true)
    setOutcome(undefined)
    const answer = await sendContactMail(callFromBrowser(), { ...mailOf(new FormData(form)), fill_time }).finally(() =>
      setSending(false),
    )
    setOutcome(answer)
    if (answer.thanks) setWritten(written + 1)
  }

  function writeAnother(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setOutcome(undefined))
    place.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  }

  const firstWrong = FIELDS.find((name) => errors[name])
  const boxOf = (name: FieldName) => ({
    required: true,
    // after success the fields are empty
    defaultValue: written === 0 ? values[name] : undefined,
    // without scripts the browser sets the focus
    autoFocus: outcome === posted && name === firstWrong,
  })
  const fieldOf = (name: FieldName, label: string) => ({ name, label, error: errors[name] })

  /** A subject that the visitor wrote stays. */
  function proposeSubject(day: string) {
    const box = place.current?.querySelector<HTMLInputElement>('input[name=subject]')
    if (box && (box.value === '' || box.value === proposedSubject.current)) {
      proposedSubject.current = contactTexts.subjectOf(withWeekday(day))
      box.value = proposedSubject.current
    }
  }
  return (
    <div ref={place}>
      {outcome?.thanks && <ContactThanks onWriteAnother={writeAnother}>{outcome.thanks}</ContactThanks>}
      <form
        key={written}
        className="contact-form"
        method="post"
        action="/contact/"
        onSubmit={send}
        onChange={forgive}
        noValidate
        hidden={Boolean(outcome?.thanks)}
      >
        <div className="wide">
          <DayCheck onDay={proposeSubject} />
        </div>
        <Field {...fieldOf('name', contactTexts.name)} {...boxOf('name')} autoComplete="name" maxLength={100} />
        <Field {...fieldOf('subject', contactTexts.subject)} {...boxOf('subject')} maxLength={150} />
        <Field
          {...fieldOf('mobile', contactTexts.mobile)}
          {...boxOf('mobile')}
          type="tel"
          autoComplete="tel"
          pattern="[+0-9\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9 \(\)\-]+"
          maxLength={30}
        />
        <Field
          {...fieldOf('email_address', contactTexts.email)}
          {...boxOf('email_address')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <Field {...fieldOf('body', contactTexts.message)} className="wide">
          {(control) => <textarea {...control} {...boxOf('body')} rows={4} maxLength={5000} />}
        </Field>
        <div className="visually-hidden" aria-hidden="true">
          <Field name="website" label={contactTexts.trap} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="wide form-end">
          <Refusal>{outcome?.fields ? undefined : outcome?.detail}</Refusal>
          <button className="button primary" type="submit" disabled={isSending}>
            {isSending ? contactTexts.sending : contactTexts.send}
          </button>
        </div>
      </form>
    </div>
  )
}

interface ContactThanksProps {
  children: ReactNode
  /** Without scripts the link leads to an empty form. */
  onWriteAnother: (event: MouseEvent) => void
}

/** Shown in place of the form (G-39). */
function ContactThanks({ children, onWriteAnother }: ContactThanksProps) {
  return (
    <div className="contact-thanks" tabIndex={-1}>
      <Alert kind="success">{children}</Alert>
      <a className="button" href="/contact/" onClick={onWriteAnother}>
        {contactTexts.another}
      </a>
    </div>
  )
}

// A contact mail as the form holds it, and the result of sending it (G-38, G-39). The form uses it in the browser;
// without scripts the screen's `action` uses it on the server.
const FIELDS = ['name', 'subject', 'mobile', 'email_address', 'body'] as const
type FieldName = (typeof FIELDS)[number]

interface MailOutcome {
  /** The server's thanks; undefined if the mail was refused. */
  thanks?: string
  /** The reason of the refusal, and the error of each field if fields are wrong. */
  detail?: string
  fields?: FieldErrors | undefined
  status: number
}

export function mailOf(form: FormData): ContactMail {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    subject: text('subject'),
    mobile: text('mobile'),
    email_address: text('email_address'),
    body: text('body'),
    website: text('website'),
  }
}

export async function sendContactMail(call: Call, mail: ContactMail): Promise<MailOutcome> {
  try {
    const { detail } = await call.studio.sendMail(mail)
    return { thanks: detail, status: 201 }
  } catch (error) {
    if (!isFailure(error)) throw error
    return { detail: error.message, fields: fieldsOf(error.fields), status: error.status }
  }
}

/** The errors of fields that the form has. For others, the alert shows only the detail. */
function fieldsOf(refused: FieldErrors = {}): FieldErrors | undefined {
  const own = Object.entries(refused).filter(([name]) => FIELDS.some((field) => field === name))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
