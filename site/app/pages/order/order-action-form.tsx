// A form for one action on an order. There are several on a page: each is sent alone, and the page then shows the order's new state.
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type CallForm, type CallFormOptions, Refusal, useCallForm } from '../../ui/call-form.tsx'
import { type Confirmation, ConfirmDialog, useConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { orderTexts } from './order-texts.ts'

export interface OrderActionFormProps {
  act: CallFormOptions['send']
  /** Called when the page shows the order's state after the call. */
  onDone?: () => void
  send: string
  sending: string
  /** Whether this is the next thing to do; otherwise its button has only an outline. */
  isNext?: boolean
  /** The question before an action that can't be undone. */
  confirm?: Confirmation & {
    /** The text of the button that goes back, if 'Cancel' could be misunderstood. */
    back?: string
  }
  children?: (field: CallForm['field']) => ReactNode
}

export function OrderActionForm({ act, onDone, send, sending, isNext, confirm, children }: OrderActionFormProps) {
  const { revalidate, state } = useRevalidator()
  const { forget, ...form } = useCallForm({
    async send(...sent) {
      await act(...sent)
      await revalidate()
      onDone?.()
    },
  })
  const { dialog, onSubmit } = useConfirmDialog(form.formProps.onSubmit)
  const isReadAgain = state === 'loading'
  // another action was taken since its error
  useEffect(() => {
    if (isReadAgain) forget()
  }, [isReadAgain, forget])
  return (
    <form className="order-form" {...form.formProps} onSubmit={onSubmit}>
      {children?.(form.field)}
      <Refusal>{form.alert}</Refusal>
      <p className="actions">
        <button className={isNext ? 'button primary' : 'button'} type="submit" disabled={form.isDisabled}>
          {form.isSending ? sending : send}
        </button>
      </p>
      {confirm && <ConfirmDialog back={orderTexts.cancel} {...confirm} dialog={dialog} send={send} />}
    </form>
  )
}
