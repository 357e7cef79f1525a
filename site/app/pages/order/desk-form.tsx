import { type FormEvent, type ReactNode, useRef } from 'react'
import { Refusal } from '../../ui/refusal.tsx'
import { type Asked, AskFirst } from './ask-first.tsx'
import type { useDeskForm } from './use-desk-form.ts'

export interface DeskFormProps {
  form: ReturnType<typeof useDeskForm>
  send: string
  /** What the button says while it happens. */
  sending: string
  /** The one thing to do next; else its button is outlined. */
  isNext?: boolean
  /** What to ask before it is sent, where it can't be taken back. */
  asked?: Asked
  children?: ReactNode
}

/** One thing that the studio does with an order: its fields, what was refused, the button. */
export function DeskForm({ form, send, sending, isNext = false, asked, children }: DeskFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const question = dialog.current
    if (question && !question.open) {
      event.preventDefault()
      return question.showModal()
    }
    question?.close()
    form.formProps.onSubmit(event)
  }

  return (
    <form className="order-form" {...form.formProps} onSubmit={onSubmit}>
      {children}
      <Refusal>{form.alert}</Refusal>
      <p className="actions">
        <button className={isNext ? 'button primary' : 'button'} type="submit" disabled={form.isDisabled}>
          {form.isSending ? sending : send}
        </button>
      </p>
      {asked && <AskFirst dialog={dialog} send={send} {...asked} />}
    </form>
  )
}
