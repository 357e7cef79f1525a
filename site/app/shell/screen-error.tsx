// A failed load shows its sentence and a way to try again. Any other error shows the text of specification §8 (E-12, M-33).
import { createContext, useContext, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import type { LoadFailure } from '../route-loaders.ts'
import { texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { CrashText } from './crash-screen.tsx'
import { documentTitle } from './head.tsx'
import { useStudio } from './studio.ts'

export function ScreenError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<LoadFailure> | undefined) : undefined
  if (!failure?.detail)
    return (
      <>
        <Crash />
        <RequestNumber />
      </>
    )
  const isOurs = isRouteErrorResponse(error) && error.status >= 500
  return (
    <>
      <LoadFailed
        detail={failure.detail}
        isMissing={failure.code === 'not_found'}
        address={pathname + search}
        retry={() => void revalidate()}
      />
      {isOurs && <RequestNumber />}
    </>
  )
}

function Crash() {
  const studio = useStudio()
  return (
    <>
      <title>{documentTitle(texts.crash.heading, studio)}</title>
      <meta name="robots" content="noindex" />
      <CrashText />
    </>
  )
}

/** The server's id of the failed request, as the log has it. Empty in the browser, where the server's HTML shows it. */
export const RequestId = createContext('')

function RequestNumber() {
  const id = useContext(RequestId)
  return (
    <p className="request-id" suppressHydrationWarning>
      {id && texts.failed.request(id)}
    </p>
  )
}

interface LoadFailedProps {
  /** The sentence for the visitor: the server's, or that the network failed. */
  detail: string
  /** Whether nothing exists at this address, so that a second try can't help. */
  isMissing?: boolean
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
        <ButtonLink isPrimary={isMissing} to="/" text={texts.goHome} />
      </p>
    </section>
  )
}
