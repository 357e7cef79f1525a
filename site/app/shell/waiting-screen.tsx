// What the server draws of a screen that only the browser can fill, as its `HydrateFallback`: its title, the spinner, and where
// scripts are off, why there is no more and whom to ask.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Spinner } from '../ui/spinner.tsx'

export interface WaitingScreenProps {
  title: string
  scriptsOff?: string
  /** Guests are led elsewhere: for them nothing of it appears on the way. */
  forSignedIn?: boolean
  /** What stands above the title. */
  children?: ReactNode
}

export function WaitingScreen({ title, scriptsOff = texts.needsScripts, forSignedIn, children }: WaitingScreenProps) {
  return (
    <section className={forSignedIn ? 'screen awaiting' : 'screen'}>
      {children}
      <h1 className="page-title">{title}</h1>
      <noscript>
        <p className="lead">
          {scriptsOff}{' '}
          <Link className="link" to="/contact/">
            {texts.nav.contact}
          </Link>
        </p>
      </noscript>
      <Spinner className="waiting" />
    </section>
  )
}
