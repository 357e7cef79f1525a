// A button that asks before it changes something. The dialog shows the API's errors beside their fields.
import { isFailure } from '@chobighor/contract/plain/failure'
import type { StudioCall } from '@chobighor/contract/plain/permissions'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useMay } from '../role.ts'
import { UnsavedDialogInput } from '../unsaved/unsaved-dialog-input.tsx'
import { FieldValuesContext, Refused } from './field.tsx'
import { useLeaveQuestion } from './leave-question.tsx'
import { uiTexts as texts } from './ui-texts.ts'

interface Props {
  /** The text of the button, and of the confirm button if `yes` is missing. */
  label: string
  yes?: string
  /** The button that goes back, if ‘Cancel’ could be misunderstood. */
  no?: string
  /** The button's name for screen readers, beside other buttons of the same text: it begins with the label. */
  name?: string
  /** The dialog's title; if it is missing, the label: as a question, unless there are fields to fill in. */
  title?: string
  words: string
  /** The notice after it; it may name what was typed. */
  done: string | ((form: FormData) => string)
  act: (form: FormData) => Promise<unknown>
  /** What is filled in, made of `Field`. */
  fields?: ReactNode
  /** With what the fields begin, by their names. */
  values?: object
  colour?: 'primary' | 'secondary' | 'error'
  isMain?: boolean
  /** The action removes the record and leaves its screen, so nothing is loaded again. */
  isLast?: boolean
  /** The call that it makes: who may not make it doesn't see the button. */
  needs?: StudioCall
}

const NONE = {}

export function ConfirmButton({
  label,
  yes = label,
  no = texts.cancelButton,
  name,
  title,
  words,
  done,
  act,
  fields,
  values = NONE,
  isMain = false,
  colour = isMain ? 'primary' : 'secondary',
  isLast = false,
  needs,
}: Props) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const notify = useNotify()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  /** The error of an open dialog that came too late because another user was faster. */
  const tooLate = useRef('')
  /** Whether the dialog was sent, or left on purpose. */
  const isOver = useRef(false)
  const id = useId()

  // if another user's change removes this button, the dialog goes too, so a notice shows the error
  useEffect(
    () => () => {
      if (tooLate.current) notify(tooLate.current, { type: 'warning', autoHideDuration: null })
    },
    [notify],
  )

  // moves the focus to the refused field or to the button: a disabled button loses the keyboard focus
  useEffect(() => {
    if (!error || isBusy) return
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]')
    ;(refused ?? button)?.focus()
  }, [error, isBusy])

  const open = () => {
    setError(undefined)
    isOver.current = false
    setIsOpen(true)
  }
  const [leave, question] = useLeaveQuestion(
    () => isTyped(form.current),
    () => {
      tooLate.current = ''
      isOver.current = true
      setIsOpen(false)
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    tooLate.current = ''
    const given = new FormData(event.currentTarget)
    try {
      await act(given)
      isOver.current = true
      setIsOpen(false)
      notify(typeof done === 'string' ? done : done(given), { type: 'success' })
      if (!isLast) refresh()
    } catch (reason) {
      if (!isFailure(reason)) throw reason
      setError(reason)
      // another user was faster: the data behind the dialog is old
      if (reason.code === 'conflict') {
        tooLate.current = reason.message
        refresh()
      }
    } finally {
      setIsBusy(false)
    }
  }

  if (needs && !may(needs)) return null
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={colour}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={open}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        // a click outside doesn't close the dialog: it may be the second click of a double click
        onClose={(_, by) => by !== 'backdropClick' && leave()}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
      >
        <form ref={form} onSubmit={submit} noValidate>
          <DialogTitle id={id}>{title ?? (fields ? label : `${label}?`)}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2, whiteSpace: 'pre-line' }}>{words}</DialogContentText>
            {fields && <UnsavedDialogInput form={form} of={name ?? label} isOver={isOver} />}
            <FieldValuesContext value={values}>
              <Refused error={error}>{fields}</Refused>
            </FieldValuesContext>
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={leave}>
              {no}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {yes}
            </Button>
          </DialogActions>
        </form>
        {question}
      </Dialog>
    </>
  )
}

function isTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.name !== '' &&
      field.value !== field.defaultValue,
  )
}
