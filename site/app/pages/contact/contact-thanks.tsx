import type { MouseEvent, ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { contactTexts } from './contact-texts.ts'

export interface ContactThanksProps {
  children: ReactNode
  /** Without scripts the link leads to an empty form. */
  onWriteAnother: (event: MouseEvent) => void
}

/** Stands where the form stood (G-39). */
export function ContactThanks({ children, onWriteAnother }: ContactThanksProps) {
  return (
    <div className="contact-thanks" tabIndex={-1}>
      <Alert kind="success">{children}</Alert>
      <a className="button" href="/contact/" onClick={onWriteAnother}>
        {contactTexts.another}
      </a>
    </div>
  )
}
