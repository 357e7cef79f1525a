// Stands in the place of a part of a screen that couldn't be read: the server's sentence, and a way to try again.
import { useEffect, useId, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isFailedPart } from '../partial-loading.ts'
import { texts } from '../texts.ts'
import { Alert } from './alert.tsx'
import { focusTitle } from './focus-title.ts'

interface PartFailedProps {
  /** The part; if it was read, nothing is drawn. */
  of: unknown
  title?: string
  className?: string
}

export function PartFailed({ of: part, title, className = '' }: PartFailedProps) {
  return isFailedPart(part) ? <Failed detail={part.failed} title={title} className={className} /> : null
}

/** The same where the part is a section of its own. */
export function FailedSection(failed: PartFailedProps) {
  if (!isFailedPart(failed.of)) return null
  return (
    <section className="section">
      <PartFailed {...failed} />
    </section>
  )
}

function Failed({ detail, title, className }: { detail: string; title: string | undefined; className: string }) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const sentence = useId()
  // runs when the second try has succeeded and the part is shown: the link that had the focus is gone
  useEffect(() => (isAsked ? focusTitle : undefined), [isAsked])
  return (
    <div className={`part-failed ${className}`}>
      {title && <h2>{title}</h2>}
      {/* an alert is read again after a second try that failed, because its text was another one meanwhile */}
      <Alert kind="danger" id={sentence}>
        {isAsked && state === 'loading' ? texts.loading : detail}
      </Alert>
      {/* a link, so that it works without scripts too */}
      <a
        className="text-link"
        href={pathname + search}
        aria-describedby={sentence}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
          void revalidate()
        }}
      >
        {texts.tryAgain}
      </a>
    </div>
  )
}
