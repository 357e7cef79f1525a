// Tells the server's log of an error in the browser: what was thrown, where in our scripts, and on which page.
import { sendCrashReport } from '@chobighor/contract/crash-report'
import { isRouteErrorResponse } from 'react-router'

export function reportCrash(error: unknown): void {
  // a failed load shows its own sentence, and the server knows of it
  if (isRouteErrorResponse(error)) return
  console.error(error)
  sendCrashReport(location.pathname, error)
}
