// What is shown where a screen of the back office can't be drawn, without a stack (M-33); the log is told of it.
import { Component, type ReactNode, useEffect } from 'react'
import { reportCrash } from './report-crash.ts'
import { shellTexts as texts } from './shell-texts.ts'
import { chosenTheme } from './theme-store.ts'

/** Uses nothing that may have failed: no data, no theme, no router. */
function CrashText() {
  return (
    <div className="composed" role="alert">
      <h1>{texts.crash}</h1>
      <p>{texts.crashWhy}</p>
      <p className="ways">
        {/* loaded whole: what crashed is left behind */}
        <a href="/admin/">{texts.startAgain}</a>
        <a href="/">{texts.toSite}</a>
      </p>
    </div>
  )
}

/** For react-admin, which catches what a screen throws. */
export function CrashScreen({ error }: { error?: unknown }) {
  useEffect(() => reportCrash(error), [error])
  return <CrashText />
}

/** Catches what nobody else has caught. */
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
    // the theme's own colours went with what failed
    return (
      <div className="alone" data-theme={chosenTheme()}>
        <CrashText />
      </div>
    )
  }
}
