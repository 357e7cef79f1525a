// Tells the server's log of an error in the browser (M-33): what was thrown, where in our scripts, and on which page.
import { isRouteErrorResponse } from 'react-router'

/** Of one page load: whatever goes wrong again and again is known by then. */
const REPORTS_MOST = 5
const reported = new Set<string>()

export function reportCrash(error: unknown): void {
  // a failed load shows its own sentence, and its fault is known to the server
  if (isRouteErrorResponse(error)) return
  console.error(error)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size >= REPORTS_MOST) return
  reported.add(message)
  fetch('/crash-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // the address without its query, where tokens stand
    body: JSON.stringify({ page: location.pathname, message: message.slice(0, 300), stack: stack.slice(0, 2000) }),
    keepalive: true,
  }).catch(() => undefined)
}
