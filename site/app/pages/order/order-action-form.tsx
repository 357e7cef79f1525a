// Several forms on one page, each for one action on an order. Only one is sent at a time; sending it removes the error
// of an earlier one.
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type CallFormOptions, Refusal, useCallForm } from '../../ui/call-form.tsx'
import { type Confirmation, ConfirmDialog, useConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { orderTexts } from './order-texts.ts'

/** The action that was started last. Each start creates a new object. */
export interface BegunAction {
  name: string
}

export interface ActionForms {
  begun: BegunAction | undefined
  begin: (action: BegunAction) => void
}

export interface OrderActionOptions extends CallFormOptions {
  /** Called when the page shows the order's state after the call. */
  onDone: () => void
}

/** @param name of this form among the others */
export function useOrderActionForm(
  { begun, begin }: ActionForms,
  name: string,
  { send, onDone, ...options }: OrderActionOptions,
) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    ...options,
    async send(...sent) {
      await send(...sent)
      await revalidate()
      onDone()
    },
  })
  const { forget, formProps } = form
  const otherAction = begun?.name === name ? undefined : begun

  useEffect(() => {
    if (otherAction) forget()
  }, [otherAction, forget])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    begin({ name })
    void formProps.onSubmit(event)
  }
  return { ...form, formProps: { ...formProps, onSubmit } }
}

export interface OrderActionFormProps {
  form: ReturnType<typeof useOrderActionForm>
  send: string
  /** The button's text while the call runs. */
  sending: string
  /** Whether this is the next thing to do; otherwise its button has only an outline. */
  isNext?: boolean
  /** The question before an action that can't be undone. */
  confirm?: Confirmation & {
    /** The text of the button that goes back, if 'Cancel' could be misunderstood. */
    back?: string
  }
  children?: ReactNode
}

/** The action's fields, its error, and its button. */
export function OrderActionForm({ form, send, sending, isNext = false, confirm, children }: OrderActionFormProps) {
  const { dialog, onSubmit } = useConfirmDialog(form.formProps.onSubmit)
  return (
    <form className="order-form" {...form.formProps} onSubmit={onSubmit}>
      {children}
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
