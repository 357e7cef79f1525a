// Asks before unsaved changes are lost; use it inside the form. react-admin's own question (`warnWhenUnsavedChanges`)
// depends on a change of the blocker's state. If a second click comes before the screen shows the answer to the first,
// the state doesn't change, and no link works any more. Here each blocked click is a new object and is asked about
// once.
import { useEffect, useRef } from 'react'
import { useFormIsDirty, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { type Blocker, useBlocker } from 'react-router-dom'

export function AskBeforeLeaving() {
  const translate = useTranslate()
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isDirty = useFormIsDirty()
  const isUnsaved = isDirty && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const answered = useRef<Blocker>(undefined)

  useEffect(() => {
    // wait for a running save: after it, the question may not be needed, or the save itself may leave the form
    if (blocker.state !== 'blocked' || isSubmitting || answered.current === blocker) return
    const answer = (isLeft: boolean) => {
      answered.current = blocker
      if (isLeft) blocker.proceed()
      else blocker.reset()
    }
    // a form may be saved or removed and left at the same moment: then there is nothing to ask
    if (!isUnsaved) return answer(true)
    const moment = setTimeout(() => answer(window.confirm(translate('ra.message.unsaved_changes'))))
    return () => clearTimeout(moment)
  }, [blocker, isSubmitting, isUnsaved, translate])

  // for closing the window, and for other addresses
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return null
}

/** Moves to the first field with an error: on a phone it may be far out of view. Use it inside the form. */
export function FocusRefused() {
  const { errors, submitCount, isSubmitting } = useFormState()
  const count = Object.keys(errors).length
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || count === 0) return
    // the fields are marked as wrong only after the next drawing
    const moment = setTimeout(() => {
      const refused = document.querySelector<HTMLElement>('form [aria-invalid="true"], form .Mui-error')
      refused?.scrollIntoView({ block: 'center' })
      refused?.focus({ preventScroll: true })
    })
    return () => clearTimeout(moment)
  }, [submitCount, isSubmitting, count])
  return null
}
