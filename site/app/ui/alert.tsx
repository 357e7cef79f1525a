import type { ReactNode } from 'react'

/** A sentence that must be noticed: danger interrupts, success waits for its turn (M-75). */
export function Alert({ kind, children }: { kind: 'danger' | 'success'; children: ReactNode }) {
  return (
    <div className={`alert ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
