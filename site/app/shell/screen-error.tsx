// The one error boundary of the site, within the shell: a load that failed shows its sentence and a way to try again,
// an unknown address the not-found screen, and whatever else a screen throws the fallback of specification §8 (E-12).
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router'
import type { LoadFailure } from '../load.ts'
import { texts } from '../texts.ts'
import { Alert } from '../ui/alert.tsx'

export function ScreenError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    const failure = error.data as LoadFailure | undefined
    if (failure?.detail) return <LoadFailed detail={failure.detail} />
  }
  return <Crash />
}

function LoadFailed({ detail }: { detail: string }) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <section className="composed">
      <title>{texts.failed.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{texts.failed.title}</h1>
      <Alert kind="danger">{detail}</Alert>
      <p className="actions">
        {/* a link, so that it works without scripts; with them only the data is asked for again */}
        <a
          className="button primary"
          href={pathname + search}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
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

function Crash() {
  return (
    <section className="composed">
      <title>{texts.crash.heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{texts.crash.heading}</h1>
      <p>{texts.crash.text}</p>
      <p className="actions">
        <a className="button primary" href="/">
          {texts.goHome}
        </a>
      </p>
    </section>
  )
}
