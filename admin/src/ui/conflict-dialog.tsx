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
import { useFormContext } from 'react-hook-form'
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
  const { clearErrors, getValues, setValue, reset } = useFormContext()
  if (!theirs) return null
  const mine = getValues()
  const different = Object.keys(mine).filter(
    (key) => !NOT_TYPED.includes(key) && typeof mine[key] !== 'object' && mine[key] !== theirs[key],
  )
  const keepMine = () => {
    clearErrors() // what is refused for its version stands at no field that typing would clear
    setValue('version', theirs.version, { shouldDirty: true })
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
        <DialogContentText>{uiTexts.conflict}</DialogContentText>
        <Table size="small" sx={{ mt: 2 }}>
          <TableHead>
            <TableRow>
              <TableCell>{uiTexts.field}</TableCell>
              <TableCell>{uiTexts.yours}</TableCell>
              <TableCell>{uiTexts.theirs}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {different.map((key) => (
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
