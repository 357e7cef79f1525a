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
  /** The screen's address. */
  address: string
  /** Asks for the data again; without it the page is loaded whole. */
  retry?: () => void
}

export function LoadFailed({ detail, address, retry }: LoadFailedProps) {
  const studio = useStudio()
  const { state } = useRevalidator()
  // Once it is gone the screen is there after all.
  useEffect(() => focusTitle, [])
  return (
    <section className="composed">
      <title>{documentTitle(texts.failed.title, studio)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{texts.failed.title}</h1>
      <Alert kind="danger">{detail}</Alert>
      <p className="actions">
        {/* a link, so that it works without scripts too */}
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
        <Link className="button" to="/">
          {texts.goHome}
        </Link>
      </p>
    </section>
  )
}
