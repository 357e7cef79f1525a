// The `HydrateFallback` of a screen that only the browser can fill. With scripts off it says why, and whom to ask.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Spinner } from '../ui/spinner.tsx'

export interface WaitingScreenProps {
  title: string
  scriptsOff?: string
  /** Guests are led to another screen: until then they see nothing of this one. */
  forSignedIn?: boolean
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
