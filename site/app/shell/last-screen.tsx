// Shown where the frame around all screens can't be drawn. It uses nothing that may have failed: no data, no storage, no router.
import { Component, type ReactNode } from 'react'
import { texts } from '../texts.ts'
import { reportLater } from './report-later.ts'
import { drawnStyle } from './style.ts'
import { shownTheme } from './theme.ts'

/** Catches what no other error boundary has caught. */
export class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportLater(error)
  }

  override render() {
    return this.state.hasFailed ? <LastScreen /> : this.props.children
  }
}

/** A whole document. */
export function LastScreen() {
  return (
    <html lang="en" data-theme={shownTheme()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: drawnStyle }} />
      </head>
      <body>
        <CrashScreen />
      </body>
    </html>
  )
}

/** In place of the whole frame. */
export function CrashScreen() {
  return (
    <main id="main">
      <title>{texts.crash.heading}</title>
      <meta name="robots" content="noindex" />
      <CrashText />
    </main>
  )
}

export function CrashText() {
  return (
    <section className="composed">
      <h1 className="page-title">{texts.crash.heading}</h1>
      <p className="lead">{texts.crash.text}</p>
      <p className="actions">
        {/* not a visit within the site: what crashed is left behind whole */}
        <a className="button primary" href="/">
          {texts.goHome}
        </a>
      </p>
    </section>
  )
}
