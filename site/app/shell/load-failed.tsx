import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'
import { focusTitle } from './focus-title.ts'
import { documentTitle } from './head.tsx'
import { useStudio } from './studio.ts'

export interface LoadFailedProps {
  /** The sentence for the visitor: the server's, or that the network failed. */
  detail: string
  /** Whether nothing exists at this address, so that a second try can't help. */
  isMissing?: boolean
  /** The screen's address. */
  address: string
  /** Loads the data again; without it the whole page is loaded. */
  retry?: () => void
}

export function LoadFailed({ detail, isMissing = false, address, retry }: LoadFailedProps) {
  const studio = useStudio()
  const title = isMissing ? texts.failed.missing : texts.failed.title
  const { state } = useRevalidator()
  // Runs when the second try has succeeded and the screen is shown.
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
