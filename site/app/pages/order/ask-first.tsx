import { type RefObject, useId } from 'react'
import { orderTexts } from './order-texts.ts'

export interface Asked {
  question: string
  /** What will happen, sentence by sentence. */
  told: readonly string[]
  /** What the button says that leads back, where 'Cancel' would be taken for something else. */
  back?: string
}

export interface AskFirstProps extends Asked {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the button says that sends the form around it. */
  send: string
}

/** The platform's own dialog: Escape cancels, and the focus goes back to the button that opened it. */
export function AskFirst({ dialog, send, question, told, back = orderTexts.cancel }: AskFirstProps) {
  const id = useId()
  return (
    <dialog ref={dialog} className="ask-first" aria-labelledby={`${id}-question`} aria-describedby={`${id}-told`}>
      <h3 id={`${id}-question`}>{question}</h3>
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
