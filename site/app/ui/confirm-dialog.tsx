import { type FormEvent, type FormEventHandler, type RefObject, useId, useRef } from 'react'
import { wholeDays } from './no-break-dates.ts'

export interface Confirmation {
  question: string
  consequences: readonly string[]
}

export interface ConfirmDialogProps extends Confirmation {
  dialog: RefObject<HTMLDialogElement | null>
  back: string
  send: string
}

/** The browser's own dialog: Escape cancels, and the focus returns to the button that opened it. */
export function ConfirmDialog({ dialog, send, question, consequences, back }: ConfirmDialogProps) {
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className="ask-first"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequences`}
    >
      <h3 id={`${id}-question`}>{wholeDays(question)}</h3>
      <div id={`${id}-consequences`}>
        {consequences.map((sentence) => (
          <p key={sentence}>{wholeDays(sentence)}</p>
        ))}
      </div>
      <p className="actions">
        {/* the button that goes back has the focus: pressing a key twice sends nothing */}
        <button className="button" type="button" onClick={() => dialog.current?.close()}>
          {back}
        </button>
        <button className="button primary" type="submit">
          {send}
        </button>
      </p>
    </dialog>
  )
}

/** Sending a form that contains the dialog opens the dialog first; its button then sends the form. */
export function useConfirmDialog(send: FormEventHandler<HTMLFormElement>) {
  const dialog = useRef<HTMLDialogElement>(null)
  return {
    dialog,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const question = dialog.current
      if (question && !question.open) {
        event.preventDefault()
        return question.showModal()
      }
      question?.close()
      send(event)
    },
  }
}
