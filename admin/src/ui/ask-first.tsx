// What changes an order asks first; what the API refuses stands in the question, beside its field.
import { isFailure } from '@chobighor/contract/failure'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { WithAmounts } from './taka.tsx'
import { uiTexts as texts } from './ui-texts.ts'

export type FieldErrors = Readonly<Record<string, string>>

interface Props {
  /** On the button, and on the one that does it, unless that one says it better. */
  label: string
  yes?: string
  title: string
  words: string
  done: string
  act: (form: FormData) => Promise<unknown>
  fields?: (errors: FieldErrors) => ReactNode
  colour?: 'primary' | 'secondary' | 'error'
  isMain?: boolean
  /** What it was about is gone with it, and its screen left: nothing is asked for anew. */
  isLast?: boolean
}

export function AskFirst({
  label,
  yes = label,
  title,
  words,
  done,
  act,
  fields,
  isMain = false,
  colour = isMain ? 'primary' : 'secondary',
  isLast = false,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const notify = useNotify()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  /** Of a question that is still open: why it came too late. */
  const tooLate = useRef('')
  const id = useId()
  const errors: FieldErrors = (isFailure(error) && error.fields) || {}
  const isBeside = fields !== undefined && Object.keys(errors).some((name) => name !== 'version')

  // where another's step left nothing to ask, the question goes with its button: why is then read on the screen
  useEffect(
    () => () => {
      if (tooLate.current) notify(tooLate.current, { type: 'warning', autoHideDuration: null })
    },
    [notify],
  )

  // its button, or the field that is to be mended: what does nothing while it is busy loses the keyboard's place
  useEffect(() => {
    if (!error || isBusy) return
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]')
    ;(refused ?? button)?.focus()
  }, [error, isBusy])

  const open = () => {
    setError(undefined)
    setIsOpen(true)
  }
  const leave = () => {
    if (isTyped(form.current) && !window.confirm(texts.unsaid)) return
    tooLate.current = ''
    setIsOpen(false)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    tooLate.current = ''
    try {
      await act(new FormData(event.currentTarget))
      setIsOpen(false)
      notify(done, { type: 'success' })
      if (!isLast) refresh()
    } catch (reason) {
      if (!isFailure(reason)) throw reason
      setError(reason)
      // somebody else was quicker: what stands behind the question is old
      if (reason.code === 'conflict') {
        tooLate.current = reason.message
        refresh()
      }
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant={isMain ? 'contained' : 'outlined'} color={colour} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        // a click beside it answers nothing: it is the second one of who clicks twice
        onClose={(_, by) => by !== 'backdropClick' && leave()}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
      >
        <form ref={form} onSubmit={submit} noValidate>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2, whiteSpace: 'pre-line' }}>
              <WithAmounts words={words} />
            </DialogContentText>
            {fields?.(errors)}
            {error && (
              // what stands beside its field is only said aloud here
              <Alert severity="error" variant="outlined" sx={{ mt: 1 }} className={isBeside ? 'visually-hidden' : ''}>
                <WithAmounts words={error.message} />
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={leave}>
              {texts.cancelButton}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {yes}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}

/** Whether a field's words are others than those that it came with. */
function isTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.name !== '' &&
      field.value !== field.defaultValue,
  )
}
