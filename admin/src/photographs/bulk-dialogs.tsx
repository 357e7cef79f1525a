import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { Changes, NamedList } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

interface Asking {
  change: (changes: Changes) => void
  close: () => void
}

export function WordsDialog({ count, change, close }: Asking & { count: number }) {
  const [title, setTitle] = useState('')
  const [alt, setAlt] = useState('')
  const isEmpty = title.trim() === '' && alt.trim() === ''
  const save = () => change({ ...(title.trim() && { title }), ...(alt.trim() && { alt }) })
  return (
    <Asked title={texts.wordsTitle(count)} close={close} label={texts.save} isReady={!isEmpty} go={save}>
      <DialogContentText sx={{ mb: 2 }}>{texts.wordsHint}</DialogContentText>
      <TextField
        label={texts.photoTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        sx={{ mb: 2 }}
      />
      <TextField label={texts.alt} value={alt} onChange={({ target }) => setAlt(target.value)} multiline />
    </Asked>
  )
}

export function MoveDialog({ categories, change, close }: Asking & { categories: NamedList[] }) {
  const [id, setId] = useState('')
  return (
    <Asked
      title={texts.toCategory}
      close={close}
      label={texts.save}
      isReady={id !== ''}
      go={() => change({ category_id: Number(id) })}
    >
      <TextField select label={texts.category} value={id} onChange={({ target }) => setId(target.value)} sx={{ mt: 1 }}>
        {categories.map((category) => (
          <MenuItem key={category.id} value={String(category.id)}>
            {category.name}
          </MenuItem>
        ))}
      </TextField>
    </Asked>
  )
}

interface AskedProps {
  title: string
  label: string
  isReady: boolean
  go: () => void
  close: () => void
  children: ReactNode
}

function Asked({ title, label, isReady, go, close, children }: AskedProps) {
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="asked">
      <DialogTitle id="asked">{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={close}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disabled={!isReady} onClick={go}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
