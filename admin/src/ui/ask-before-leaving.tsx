// Asks before what was typed is left. Stands within the form. react-admin's own question (`warnWhenUnsavedChanges`) is asked where
// the blocker's state changes: a second click that comes before the answer to the first is drawn changes nothing there, and no link
// leaves the form any more. Here each blocked click is an object of its own, which is asked about once.
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
    // a save that is on its way decides whether there is anything to ask; it may be what leads away
    if (blocker.state !== 'blocked' || isSubmitting || answered.current === blocker) return
    const answer = (isLeft: boolean) => {
      answered.current = blocker
      if (isLeft) blocker.proceed()
      else blocker.reset()
    }
    // a form that is saved or removed says so in the same moment in which it leads away
    if (!isUnsaved) return answer(true)
    const moment = setTimeout(() => answer(window.confirm(translate('ra.message.unsaved_changes'))))
    return () => clearTimeout(moment)
  }, [blocker, isSubmitting, isUnsaved, translate])

  // the window that is closed, and another address
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return null
}
