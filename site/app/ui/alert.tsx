import type { ReactNode } from 'react'

/** A sentence that must be noticed: danger interrupts, success waits for its turn (M-75). */
export function Alert({ kind, id, children }: { kind: 'danger' | 'success'; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={`alert ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
