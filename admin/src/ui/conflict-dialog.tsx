// Two admins at one thing: the second sees what differs and chooses; nothing that was typed is lost.
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import { uiTexts } from './ui-texts.ts'

type Values = Record<string, unknown>

interface Props {
  /** As it is now; undefined while there is no conflict. */
  theirs: Values | undefined
  close: () => void
}

/** What react-admin or the API reads, and nobody types. */
const NOT_TYPED = ['id', 'version', 'draft']

export function ConflictDialog({ theirs, close }: Props) {
  const { clearErrors, getValues, reset } = useFormContext()
  const { dirtyFields, defaultValues } = useFormState()
  if (!theirs) return null
  const mine = getValues()
  const isTyped = (key: string) => !NOT_TYPED.includes(key) && Boolean(dirtyFields[key])
  const changedByBoth = Object.keys(mine).filter(
    (key) =>
      isTyped(key) &&
      typeof mine[key] !== 'object' &&
      mine[key] !== theirs[key] &&
      theirs[key] !== (defaultValues as Values | undefined)?.[key],
  )
  const keepMine = () => {
    clearErrors() // what is refused for its version stands at no field that typing would clear
    // what the other one alone has changed is theirs, the version too
    reset(theirs, { keepDirtyValues: true })
    close()
  }
  const takeTheirs = () => {
    reset(theirs)
    close()
  }
  return (
    <Dialog open onClose={close} aria-labelledby="conflict" fullWidth maxWidth="md">
      <DialogTitle id="conflict">{uiTexts.conflictTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{changedByBoth.length > 0 ? uiTexts.conflict : uiTexts.noClash}</DialogContentText>
        <Table size="small" sx={{ mt: 2, display: changedByBoth.length > 0 ? 'table' : 'none' }}>
          <TableHead>
            <TableRow>
              <TableCell>{uiTexts.field}</TableCell>
              <TableCell>{uiTexts.yours}</TableCell>
              <TableCell>{uiTexts.theirs}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changedByBoth.map((key) => (
              <TableRow key={key}>
                <TableCell>{key.replaceAll('_', ' ')}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{String(mine[key] ?? uiTexts.empty)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{String(theirs[key] ?? uiTexts.empty)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={takeTheirs}>{uiTexts.takeTheirs}</Button>
        <Button variant="contained" onClick={keepMine} autoFocus>
          {uiTexts.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
