import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LastBoundary } from './shell/last-screen.tsx'
import { reportLater } from './shell/report-later.ts'

// what no error boundary sees: event handlers and promises. What other sites' scripts or extensions throw isn't ours.
const isOurs = (error: unknown) => error instanceof Error && error.stack?.includes(`${location.origin}/assets/`)
addEventListener('error', ({ error }) => isOurs(error) && reportLater(error))
addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && reportLater(reason))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LastBoundary>
        <HydratedRouter onError={reportLater} />
      </LastBoundary>
    </StrictMode>,
  )
})
