import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { CallForm } from '../../ui/use-call-form.ts'

export interface FormFootProps {
  form: CallForm
  send: string
  /** What the button says while it happens. */
  sending: string
  /** What came of it. */
  done?: string | undefined
  /** A second button of a screen is outlined. */
  isSecond?: boolean
  children?: ReactNode
}

/** What went wrong, or well, and the button. */
export function FormFoot({ form, send, sending, done, isSecond = false, children }: FormFootProps) {
  return (
    <div className="form-foot">
      <Refusal>{form.alert}</Refusal>
      {!form.isRefused && done && <Alert kind="success">{done}</Alert>}
      <button className={isSecond ? 'button' : 'button primary'} type="submit" disabled={form.isDisabled}>
        {form.isSending ? sending : send}
      </button>
      {children}
    </div>
  )
}
