import { type FormEvent, type FormEventHandler, type RefObject, useId, useRef } from 'react'
import { WithPrices } from './price.tsx'

export interface Asked {
  question: string
  /** What will happen, sentence by sentence. */
  told: readonly string[]
}

export interface AskFirstProps extends Asked {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the button says that leads back. */
  back: string
  /** What the button says that sends the form around it. */
  send: string
}

/** The platform's own dialog: Escape cancels, and the focus goes back to the button that opened it. */
export function AskFirst({ dialog, send, question, told, back }: AskFirstProps) {
  const id = useId()
  return (
    <dialog ref={dialog} className="ask-first" aria-labelledby={`${id}-question`} aria-describedby={`${id}-told`}>
      <h3 id={`${id}-question`}>
        <WithPrices>{question}</WithPrices>
      </h3>
      <div id={`${id}-told`}>
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="actions">
        {/* the first to press has the focus: a key that is pressed twice sends nothing */}
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

/** The form asks when it is sent at first, where the dialog is in it; sent from the dialog, it goes out. */
export function useAskFirst(send: FormEventHandler<HTMLFormElement>) {
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
