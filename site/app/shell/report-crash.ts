// Reports a browser error to the server's log: the error, its place in our scripts, and the page.
import { sendCrashReport } from '@chobighor/contract/plain/send-crash-report'
import { isRouteErrorResponse } from 'react-router'

export function reportCrash(error: unknown): void {
  // a failed load shows its own sentence, and the server has already logged it
  if (isRouteErrorResponse(error)) return
  console.error(error)
  sendCrashReport(location.pathname, error)
}
