import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import type { useCallForm } from '../../ui/use-call-form.ts'

export interface DeskFormProps {
  form: ReturnType<typeof useCallForm>
  send: string
  /** What the button says while it happens. */
  sending: string
  /** The one thing to do next; else its button is outlined. */
  isNext?: boolean
  children?: ReactNode
  /** Beside the button. */
  beside?: ReactNode
}

/** One thing that the studio does with an order: its fields, what was refused, the button. */
export function DeskForm({ form, send, sending, isNext = false, children, beside }: DeskFormProps) {
  return (
    <form className="order-form" {...form.formProps}>
      {children}
      {form.alert && (
        <div className="refusal" tabIndex={-1}>
          <Alert kind="danger">{form.alert}</Alert>
        </div>
      )}
      <p className="actions">
        <button className={isNext ? 'button primary' : 'button'} type="submit" disabled={form.isDisabled}>
          {form.isSending ? sending : send}
        </button>
        {beside}
      </p>
    </form>
  )
}
