// What the server draws of a screen that only the browser can fill: its title, its place, and, for a browser without
// scripts, why there is no more.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cartTexts } from './cart-texts.ts'

export interface WaitingScreenProps {
  title: string
  scriptsOff: string
  /** What stands above the title. */
  children?: ReactNode
}

export function WaitingScreen({ title, scriptsOff, children }: WaitingScreenProps) {
  return (
    <section className="screen">
      {children}
      <h1 className="page-title">{title}</h1>
      <noscript>
        <p className="lead">
          {scriptsOff}{' '}
          <Link className="link" to="/contact/">
            {cartTexts.contact}
          </Link>
        </p>
      </noscript>
      <div className="spinner waiting" aria-hidden="true" />
    </section>
  )
}
