// The contact form. Without scripts it posts to `/contact/`. With scripts the browser calls the API itself, not through
// the router, which would first load the screen's script: then the visitor's text would be lost if the network fails.

import { withWeekday } from '@chobighor/contract/plain/dates'
import type { ContactMail } from '@chobighor/contract/studio'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Refusal, type Refused, useCallForm } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { takeFocus } from '../../ui/focus-title.ts'
import { DayCheck } from '../checkout/day-check.tsx'
import { contactTexts } from './contact-details.tsx'

export interface ContactFormProps {
  /** The server's thanks for a mail that was posted without scripts, or why it was refused. */
  outcome?: { thanks: string } | Refused | undefined
  /** The values of that mail, if it was refused. */
  values?: Partial<Record<FieldName, string>> | undefined
}

export function ContactForm({ outcome, values = {} }: ContactFormProps) {
  const subject = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const proposedSubject = useRef('')
  const [thanks, setThanks] = useState(outcome && 'thanks' in outcome ? outcome.thanks : '')
  const [written, setWritten] = useState(0)
  const posted = outcome && 'fields' in outcome ? outcome : undefined
  const form = useCallForm({
    refused: posted,
    malformed: contactTexts.malformed,
    async send(_, element) {
      // Milliseconds since the page was opened. This is never too little, so no person is taken for a robot (M-48).
      const fill_time = Math.round(performance.now())
      const { detail } = await callFromBrowser().studio.sendMail({ ...mailOf(new FormData(element)), fill_time })
      setThanks(detail)
      setWritten(written + 1)
    },
  })

  function writeAnother(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setThanks(''))
    name.current?.focus()
  }

  const firstWrong = FIELDS.find((field) => posted?.fields[field])
  const box = (field: FieldName) => ({
    required: true,
    // after success the fields are empty
    defaultValue: written === 0 ? values[field] : undefined,
    // without scripts the browser sets the focus
    autoFocus: written === 0 && field === firstWrong,
  })

  /** A subject that the visitor wrote stays. */
  function proposeSubject(day: string) {
    if (subject.current && ['', proposedSubject.current].includes(subject.current.value)) {
      proposedSubject.current = contactTexts.subjectOf(withWeekday(day))
      subject.current.value = proposedSubject.current
    }
  }
  return (
    <div>
      {thanks && <ContactThanks onWriteAnother={writeAnother}>{thanks}</ContactThanks>}
      <form key={written} className="contact-form" {...form.formProps} action="/contact/" hidden={thanks !== ''}>
        <div className="wide">
          <DayCheck onDay={proposeSubject} />
        </div>
        <Field
          {...form.field('name', contactTexts.name)}
          {...box('name')}
          ref={name}
          autoComplete="name"
          maxLength={100}
        />
        <Field {...form.field('subject', contactTexts.subject)} {...box('subject')} ref={subject} maxLength={150} />
        <Field
          {...form.field('mobile', contactTexts.mobile)}
          {...box('mobile')}
          type="tel"
          autoComplete="tel"
          pattern="[+0-9\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9 \(\)\-]+"
          maxLength={30}
        />
        <Field
          {...form.field('email_address', contactTexts.email)}
          {...box('email_address')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <Field {...form.field('body', contactTexts.message)} className="wide">
          {(control) => <textarea {...control} {...box('body')} rows={4} maxLength={5000} />}
        </Field>
        <div className="visually-hidden" aria-hidden="true">
          <Field name="website" label={contactTexts.trap} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="wide form-end">
          <Refusal>{form.alert}</Refusal>
          <button className="button primary" type="submit" disabled={form.isSending}>
            {form.isSending ? contactTexts.sending : contactTexts.send}
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
    <div className="contact-thanks" ref={takeFocus} tabIndex={-1}>
      <Alert kind="success">{children}</Alert>
      <a className="button" href="/contact/" onClick={onWriteAnother}>
        {contactTexts.another}
      </a>
    </div>
  )
}

const FIELDS = ['name', 'subject', 'mobile', 'email_address', 'body'] as const
type FieldName = (typeof FIELDS)[number]

/** A mail as the form holds it (G-38). */
export const mailOf = (form: FormData) =>
  Object.fromEntries(
    [...FIELDS, 'website'].map((name) => [name, String(form.get(name) ?? '')]),
  ) as unknown as ContactMail
