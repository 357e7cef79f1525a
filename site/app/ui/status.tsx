// What a visitor is told about an action: it runs, it has failed or succeeded.
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

/** A sentence that users must notice: screen readers read danger at once, success when they are free (M-75). */
export function Alert({ kind, id, children }: { kind: 'danger' | 'success'; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={`alert ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** A thin turning ring, and a word for screen readers (M-75). */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <div className={`spinner ${className}`.trim()} role="status">
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  )
}
