import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'
import { documentTitle } from './head.ts'
import { useStudio } from './studio.ts'
import { focusTitle } from './use-arrival.ts'

export interface LoadFailedProps {
  /** What the visitor is told: the server's sentence, or that the network is gone. */
  detail: string
  /** Whether there is nothing at this address, so that asking again can't help. */
  isMissing?: boolean
  /** The screen's address. */
  address: string
  /** Asks for the data again; without it the page is loaded whole. */
  retry?: () => void
}

export function LoadFailed({ detail, isMissing = false, address, retry }: LoadFailedProps) {
  const studio = useStudio()
  const title = isMissing ? texts.failed.missing : texts.failed.title
  const { state } = useRevalidator()
  // Once it is gone the screen is there after all.
  useEffect(() => focusTitle, [])
  return (
    <section className="composed">
      <title>{documentTitle(title, studio)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{title}</h1>
      <Alert kind="danger">{detail}</Alert>
      <p className="actions">
        {/* a link, so that it works without scripts too */}
        {!isMissing && (
          <a
            className="button primary"
            href={address}
            aria-busy={state === 'loading'}
            onClick={(event) => {
              if (!retry) return
              event.preventDefault()
              retry()
            }}
          >
            {texts.tryAgain}
          </a>
        )}
        <Link className={isMissing ? 'button primary' : 'button'} to="/">
          {texts.goHome}
        </Link>
      </p>
    </section>
  )
}
