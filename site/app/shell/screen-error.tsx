// The site's only error boundary inside the frame. A failed load shows its sentence and a way to try again. Any other
// error shows the text of specification §8 (E-12), without a stack (M-33).

import { createContext, useContext } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import type { LoadFailure } from '../load.ts'
import { texts } from '../texts.ts'
import { CrashText } from './crash-screen.tsx'
import { documentTitle } from './head.tsx'
import { LoadFailed } from './load-failed.tsx'
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

/**
 * The server's id of the failed request: a visitor who reports the failure can quote it, and the log contains it. Empty
 * in the browser, where the server's HTML already shows it.
 */
export const RequestId = createContext('')

function RequestNumber() {
  const id = useContext(RequestId)
  return (
    <p className="request-id text-muted wrap-anywhere" suppressHydrationWarning>
      {id && texts.failed.request(id)}
    </p>
  )
}
