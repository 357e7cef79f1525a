// Tells the server's log of an error in the browser (M-33): what was thrown, where in our scripts, and on which screen.

/** Of one page load: whatever goes wrong again and again is known by then. */
const REPORTS_MOST = 5
const reported = new Set<string>()

export function reportCrash(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size >= REPORTS_MOST) return
  reported.add(message)
  // without their queries, where tokens stand
  const page = `/admin/${location.hash.split('?')[0]?.slice(1)}`
  fetch('/crash-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, message: message.slice(0, 300), stack: stack.slice(0, 2000) }),
    keepalive: true,
  }).catch(() => undefined)
}

/** What no error boundary sees: event handlers and promises. What extensions throw isn't ours. */
export function reportUncaught(): void {
  const isOurs = (error: unknown) =>
    error instanceof Error && error.stack?.includes(`${location.origin}/admin/assets/`) === true
  addEventListener('error', ({ error }) => isOurs(error) && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && reportCrash(reason))
}
