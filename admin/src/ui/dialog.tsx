import { Box, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'

interface Props extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  title: string
  /** Cuts a long title, and doesn't wrap it. */
  noWrap?: boolean
  leave: () => void
  /** If it is a form, what sends it; the main button has the type `submit`. */
  send?: () => unknown
  /** The form, for what is kept of it. */
  form?: RefObject<HTMLFormElement | null>
  buttons: ReactNode
  children: ReactNode
}

export function BaseDialog({ title, noWrap, leave, send, form, buttons, children, ...dialog }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send?.()
  }
  const parts = (
    <>
      <DialogTitle id={id} noWrap={noWrap}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </>
  )
  return (
    <Dialog open onClose={leave} fullWidth aria-labelledby={id} {...dialog}>
      {send ? (
        // the parts stay those of the dialog: only its middle scrolls
        <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  )
}
