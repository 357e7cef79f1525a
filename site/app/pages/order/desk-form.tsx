import type { ReactNode } from 'react'
import { type Asked, AskFirst, useAskFirst } from '../../ui/ask-first.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { orderTexts } from './order-texts.ts'
import type { useDeskForm } from './use-desk-form.ts'

export interface DeskFormProps {
  form: ReturnType<typeof useDeskForm>
  send: string
  /** What the button says while it happens. */
  sending: string
  /** The one thing to do next; else its button is outlined. */
  isNext?: boolean
  /** What to ask before it is sent, where it can't be taken back. */
  asked?: Asked & {
    /** What the button says that leads back, where 'Cancel' would be taken for something else. */
    back?: string
  }
  children?: ReactNode
}

/** One thing that the studio does with an order: its fields, what was refused, the button. */
export function DeskForm({ form, send, sending, isNext = false, asked, children }: DeskFormProps) {
  const { dialog, onSubmit } = useAskFirst(form.formProps.onSubmit)
  return (
    <form className="order-form" {...form.formProps} onSubmit={onSubmit}>
      {children}
      <Refusal>{form.alert}</Refusal>
      <p className="actions">
        <button className={isNext ? 'button primary' : 'button'} type="submit" disabled={form.isDisabled}>
          {form.isSending ? sending : send}
        </button>
      </p>
      {asked && <AskFirst back={orderTexts.cancel} {...asked} dialog={dialog} send={send} />}
    </form>
  )
}
