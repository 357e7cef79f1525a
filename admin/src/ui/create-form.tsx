// The form of a new record, and the guards of all forms. They ask before unsaved changes are lost. After a second click,
// react-admin's own question (`warnWhenUnsavedChanges`) can leave a screen on which no link works any more.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Create, SaveButton, SimpleForm, type SimpleFormProps, Toolbar, useFormIsDirty } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { type Blocker, useBlocker } from 'react-router-dom'
import { UnsavedFormInput } from '../unsaved/unsaved-form-input.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PRESSED_BY_KEY, SAVED_FORM } from './save-by-key.ts'
import { uiTexts } from './ui-texts.ts'

function AskBeforeLeaving() {
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isDirty = useFormIsDirty()
  const isUnsaved = isDirty && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const [answered, setAnswered] = useState<Blocker>()
  // wait for a running save: after it, the question may not be needed, or the save itself may leave the form
  const isWaiting = blocker.state === 'blocked' && !isSubmitting && answered !== blocker

  // a form may be saved or removed and left at the same moment: then there is nothing to ask
  useEffect(() => {
    if (!isWaiting || isUnsaved) return
    setAnswered(blocker)
    blocker.proceed?.()
  }, [isWaiting, isUnsaved, blocker])

  // a save may draw the form anew: who pressed a link meanwhile still gets there
  const waiting = useRef<Blocker>(undefined)
  waiting.current = blocker.state === 'blocked' && isSubmitting ? blocker : undefined
  useLayoutEffect(() => () => waiting.current?.proceed?.(), [])

  const answer = (isLeft: boolean) => () => {
    if (!isWaiting) return
    setAnswered(blocker)
    if (isLeft) blocker.proceed?.()
    else blocker.reset?.()
  }

  // for closing the window, and for other addresses
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return <LeaveQuestion isOpen={isWaiting && isUnsaved} keep={answer(false)} discard={answer(true)} />
}

/** A form with these guards. */
export function GuardedForm({ children, ...form }: SimpleFormProps) {
  return (
    <SimpleForm spacing={1.5} className={SAVED_FORM} {...form}>
      <UnsavedFormInput />
      {children}
      <FocusRefused />
      <AskBeforeLeaving />
    </SimpleForm>
  )
}

/** Moves to the first field with an error: on a phone it may be far out of view. */
function FocusRefused() {
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

interface Props {
  children: ReactNode
  hasDrafts?: boolean
  /** The default values of a new record, for react-admin. */
  defaults?: Record<string, unknown>
  /** Whether the list opens after saving. */
  hasList?: boolean
}

export function CreateForm({ children, hasDrafts = false, defaults = {}, hasList = true }: Props) {
  return (
    <Create redirect={hasList && 'list'} {...(hasDrafts && { transform: asPublished(true) })}>
      <GuardedForm
        sx={{ maxWidth: 760 }}
        defaultValues={defaults}
        toolbar={hasDrafts ? <PublishTools /> : <SaveTools isReady />}
      >
        {children}
      </GuardedForm>
    </Create>
  )
}

function PublishTools() {
  return (
    <Toolbar sx={{ display: 'flex', gap: 1 }}>
      <SaveButton label={uiTexts.publish} icon={null} />
      <SaveButton
        {...PRESSED_BY_KEY}
        label={uiTexts.saveDraft}
        icon={null}
        type="button"
        variant="outlined"
        transform={asPublished(false)}
      />
    </Toolbar>
  )
}

/** @param props.isReady nobody has to type something first */
export function SaveTools({ label, isReady = false }: { label?: string | undefined; isReady?: boolean | undefined }) {
  const { isSubmitting } = useFormState()
  return (
    <Toolbar>
      <SaveButton {...(label && { label })} alwaysEnable={isReady && !isSubmitting} />
    </Toolbar>
  )
}

const asPublished = (is_published: boolean) => (given: object) => ({ ...given, is_published })
