// How the site and the back office report an error in the browser to the server's log (M-33).

/** Reports of one page load: an error that repeats is known by then. */
const REPORTS_MOST = 5
const reported = new Set<string>()

/** @param page the path of the screen without its query, which may contain tokens */
export function sendCrashReport(page: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size >= REPORTS_MOST) return
  reported.add(message)
  fetch('/crash-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, message: message.slice(0, 300), stack: stack.slice(0, 2000) }),
    keepalive: true,
  }).catch(() => undefined) // there is nobody else to tell
}
