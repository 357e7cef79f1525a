// One photograph: its words, where it is seen, its centre, another picture for it.

import { isFailure } from '@chobighor/contract/failure'
import type { Picture } from '@chobighor/contract/picture'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { SeenAlert } from '../ui/seen-alert.tsx'
import { FocusPicker } from './focus-picker.tsx'
import type { Photo } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { ReplaceButton } from './replace-button.tsx'

interface Props {
  photo: Photo
  close: () => void
  changed: () => Promise<void>
}

export function PhotoDialog({ photo, close, changed }: Props) {
  const { picture } = photo
  const [words, setWords] = useState({ title: photo.title, alt: photo.alt })
  const [seen, setSeen] = useState({ in_home: photo.in_home, is_published: photo.is_published })
  // of this picture: one that it is replaced by has a centre of its own
  const [centred, setCentred] = useState<{ of: number | null; at: Picture['focus'] }>()
  const focus = centred?.of === photo.picture_id ? centred.at : (picture?.focus ?? { x: 50, y: 50 })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const notify = useNotify()
  const given = { title: photo.title, alt: photo.alt, in_home: photo.in_home, is_published: photo.is_published }
  const isMoved = picture && (picture.focus.x !== focus.x || picture.focus.y !== focus.y)
  const isTouched = isMoved || JSON.stringify({ ...words, ...seen }) !== JSON.stringify(given)
  const leave = () => {
    if (!isTouched || window.confirm(texts.unsaved)) close()
  }

  const save = async () => {
    try {
      await call.photos.change({ id: String(photo.id), version: photo.version, ...words, ...seen })
      if (isMoved) await call.pictures.focus({ id: String(photo.picture_id), ...focus })
      notify(texts.saved, { type: 'success' })
      close()
    } catch (error) {
      const { message } = error as Error
      setErrors(isFailure(error) && error.fields ? { ...error.fields, all: message } : { all: message })
    }
    await changed()
  }
  const field = (name: 'title' | 'alt', label: string) => (
    <TextField
      label={label}
      value={words[name]}
      onChange={({ target }) => setWords({ ...words, [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      multiline={name === 'alt'}
      sx={{ mt: 2 }}
    />
  )
  const flag = (name: 'in_home' | 'is_published', label: string) => (
    <FormControlLabel
      control={<Switch checked={seen[name]} onChange={({ target }) => setSeen({ ...seen, [name]: target.checked })} />}
      label={label}
      sx={{ minHeight: 44, mr: 3 }}
    />
  )

  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" fullScreen={isSmall} aria-labelledby="photo">
      <DialogTitle id="photo" noWrap>
        {photo.title || texts.photo}
      </DialogTitle>
      <DialogContent>
        {picture && (
          <FocusPicker picture={picture} focus={focus} moved={(at) => setCentred({ of: photo.picture_id, at })} />
        )}
        {field('title', texts.photoTitle)}
        {field('alt', texts.alt)}
        {flag('is_published', texts.published)}
        {flag('in_home', texts.onHome)}
        <ReplaceButton photoId={photo.id} replaced={changed} />
        {errors.all && !errors.title && !errors.alt && (
          <SeenAlert key={errors.all} sx={{ mt: 2 }}>
            {errors.all}
          </SeenAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={leave}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={save}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
