import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'

export interface AccountSheetProps {
  title: string
  lead?: string | undefined
  /** Whether it is yet to be seen if this is a screen for who is here: style hides it from those for whom it isn't. */
  isForGuests?: boolean
  /** What stands at its side: the other ways from here. */
  aside?: ReactNode
  children: ReactNode
}

/** A sheet of paper with one form on it. */
export function AccountSheet({ title, lead, isForGuests = false, aside, children }: AccountSheetProps) {
  return (
    <section className={`screen account-sheet ${isForGuests ? 'for-guests' : ''}`}>
      <h1 className="page-title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <noscript>
        <p className="lead">{texts.needsScripts}</p>
      </noscript>
      <div className="account-columns">
        <div>{children}</div>
        {aside && <aside>{aside}</aside>}
      </div>
    </section>
  )
}
