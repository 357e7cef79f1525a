// Tells the server's log of an error in the browser: what was thrown, where in our scripts, and on which screen.
import { sendCrashReport } from '@chobighor/contract/crash-report'

export function reportCrash(error: unknown): void {
  // `#/orders?token=…` is the screen `/admin/orders`
  const [screen = ''] = location.hash.split('?')
  sendCrashReport(`/admin/${screen.slice(2)}`, error)
}

/** What no error boundary sees: event handlers and promises. What extensions throw isn't ours. */
export function reportUncaught(): void {
  const isOurs = (error: unknown) =>
    error instanceof Error && error.stack?.includes(`${location.origin}/admin/assets/`) === true
  addEventListener('error', ({ error }) => isOurs(error) && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && reportCrash(reason))
}
