// Asks before typed text is lost. The browser's own question comes only when the window is closed.
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { LEAVE_QUESTION } from './leave-question-mark.ts'
import { uiTexts } from './ui-texts.ts'

interface Props {
  isOpen: boolean
  keep: () => void
  discard: () => void
}

const { title, words, keep: keepLabel, discard: discardLabel } = uiTexts.leaving

export function LeaveQuestion({ isOpen, keep, discard }: Props) {
  const titleId = useId()
  const wordsId = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={keep}
      role="alertdialog"
      className={LEAVE_QUESTION}
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={wordsId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={wordsId}>{words}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={discard}>
          {discardLabel}
        </Button>
        <Button variant="contained" onClick={keep} autoFocus>
          {keepLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * For a dialog in which something is typed.
 *
 * @returns what leaves it, after a question if something would be lost; and that question, which stands in the dialog:
 *   then the focus goes back to where it was
 */
export function useLeaveQuestion(isTyped: () => boolean, close: () => void): [leave: () => void, question: ReactNode] {
  const [isAsked, setIsAsked] = useState(false)
  const discard = () => {
    setIsAsked(false)
    close()
  }
  const leave = () => (isTyped() ? setIsAsked(true) : close())
  return [leave, <LeaveQuestion key="leave" isOpen={isAsked} keep={() => setIsAsked(false)} discard={discard} />]
}
