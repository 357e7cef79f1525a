// The one error boundary of the site, within the shell: a load that failed shows its sentence and a way to try again, and
// whatever else a screen throws the fallback of specification §8 (E-12), without a stack (M-33).
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import type { LoadFailure } from '../load.ts'
import { texts } from '../texts.ts'
import { documentTitle } from './head.ts'
import { CrashText } from './last-screen.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RequestNumber } from './request-id.tsx'
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
