import { setTimeZone } from '@chobighor/contract/plain/time-zone'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { CrashBoundary, reportLater } from './shell/crash-screen.tsx'

// errors in event handlers and promises that no error boundary catches; foreign scripts and extensions are ignored
const isOurs = (error: unknown) => error instanceof Error && error.stack?.includes(`${location.origin}/assets/`)
addEventListener('error', ({ error }) => isOurs(error) && reportLater(error))
addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && reportLater(reason))

// of a page that the server drew; its last error screen has none
setTimeZone(document.documentElement.dataset.timeZone)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CrashBoundary>
        <HydratedRouter onError={reportLater} />
      </CrashBoundary>
    </StrictMode>,
  )
})
