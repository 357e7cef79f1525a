// Shown if a screen of the back office crashes, without a stack (M-33); the error is written to the server's log.

import { sendCrashReport } from '@chobighor/contract/plain/send-crash-report'
import { Component, type ReactNode, useEffect } from 'react'
import { shellTexts as texts } from './shell-texts.ts'
import { Alone } from './ui/alone.tsx'

/** Uses nothing that may have failed: no data, no theme, no router. */
function CrashText() {
  return (
    <div className="composed" role="alert">
      <h1>{texts.crash}</h1>
      <p>{texts.crashWhy}</p>
      <p className="ways">
        {/* a full page load, so that no broken state remains */}
        <a href="/admin/">{texts.startAgain}</a>
        <a href="/">{texts.toSite}</a>
      </p>
    </div>
  )
}

/** For react-admin, which catches the errors of screens. */
export function CrashScreen({ error }: { error?: unknown }) {
  useEffect(() => reportCrash(error), [error])
  return <CrashText />
}

/** Catches all errors that no inner boundary caught. */
export class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // the theme crashed as well, so its colours are missing
    return (
      <Alone>
        <CrashText />
      </Alone>
    )
  }
}

// Sends an error of the browser to the server's log: its message, its place in our scripts, and the screen.
function reportCrash(error: unknown): void {
  // `#/orders?token=…` is the screen `/admin/orders`
  const [screen = ''] = location.hash.split('?')
  sendCrashReport(`/admin/${screen.slice(2)}`, error)
}

/** Reports what no error boundary catches: errors in event handlers and promises, but not those of extensions. */
export function listenForUncaughtErrors(): void {
  const isOurs = (error: unknown) =>
    error instanceof Error && error.stack?.includes(`${location.origin}/admin/assets/`) === true
  addEventListener('error', ({ error }) => isOurs(error) && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && reportCrash(reason))
}
