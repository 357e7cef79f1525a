import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  title: string
  /** Cuts a long title, and doesn't wrap it. */
  noWrap?: boolean
  leave: () => void
  buttons: ReactNode
  children: ReactNode
}

export function BaseDialog({ title, noWrap, leave, buttons, children, ...dialog }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={leave} fullWidth aria-labelledby={id} {...dialog}>
      <DialogTitle id={id} noWrap={noWrap}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </Dialog>
  )
}
