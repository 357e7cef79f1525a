// Shown if the frame around all screens can't be drawn. Uses nothing that may have failed: data, storage, router.
import { Component, type ReactNode } from 'react'
import siteStyle from '../style/site.css?url'
import { texts } from '../texts.ts'
import { shownTheme } from './theme.ts'

export class CrashBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportLater(error)
  }

  override render() {
    return this.state.hasFailed ? <CrashDocument /> : this.props.children
  }
}

export function CrashDocument() {
  return (
    <html lang="en" data-theme={shownTheme()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={siteStyle} />
      </head>
      <body>
        <main id="main">
          <title>{texts.crash.heading}</title>
          <meta name="robots" content="noindex" />
          <CrashText />
        </main>
      </body>
    </html>
  )
}

export function CrashText() {
  return (
    <section className="composed">
      <h1 className="page-title">{texts.crash.heading}</h1>
      <p className="lead">{texts.crash.text}</p>
      <p className="actions">
        {/* a full page load, so that nothing of the failed page remains */}
        <a className="button primary" href="/">
          {texts.goHome}
        </a>
      </p>
    </section>
  )
}

/** Reports a browser error to the server's log. The code for it is loaded only when it is needed. */
export function reportLater(error: unknown): void {
  import('./report-crash.ts').then(({ reportCrash }) => reportCrash(error)).catch(() => undefined)
}
