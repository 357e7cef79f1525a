import { Alert } from './alert.tsx'

/** Why a form was refused, where none of its fields is to blame; the focus is brought here. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div className="refusal" tabIndex={-1}>
      <Alert kind="danger">{children}</Alert>
    </div>
  )
}
