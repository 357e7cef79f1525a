import type { ReactNode } from 'react'
import { wholeDays } from './no-break-dates.ts'

/** A sentence that users must notice: screen readers read danger at once, success when they are free (M-75). */
export function Alert({ kind, id, children }: { kind: 'danger' | 'success'; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={`alert ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {typeof children === 'string' ? wholeDays(children) : children}
    </div>
  )
}
