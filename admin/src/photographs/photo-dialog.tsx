// One photograph: its texts, where it is shown, its centre, and a way to replace its picture.

import type { Picture } from '@chobighor/contract/picture'
import {
  Box,
  Button,
  FormControlLabel,
  LinearProgress,
  Switch,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { BaseDialog } from '../ui/dialog.tsx'
import { errorsOf, Field, FieldErrorsContext } from '../ui/field.tsx'
import { FileButton, PICTURES } from '../ui/file-button.tsx'
import { useLeaveQuestion } from '../ui/leave-question.tsx'
import { ScrolledAlert } from '../ui/parts.tsx'
import { SeeOnSite } from '../ui/see-on-site.tsx'
import { UnsavedDialogInput } from '../unsaved/unsaved-dialog-input.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import type { Photo } from './photo-lists.ts'
import { softPictureText, photographsTexts as texts } from './photographs-texts.ts'

interface Props {
  photo: Photo
  /** Where visitors see it. */
  path: string | undefined
  close: () => void
  changed: () => Promise<void>
}

export function PhotoDialog({ photo, path, close, changed }: Props) {
  const { picture } = photo
  const given = { title: photo.title, alt: photo.alt, in_home: photo.in_home, is_published: photo.is_published }
  // only what was changed here: the list may be read again meanwhile, and the rest of the photo is then the newer one
  const [changes, setChanges] = useState<Partial<typeof given>>({})
  // the centre belongs to this picture: a replacement has its own
  const [centred, setCentred] = useState<{ of: number | null; at: Picture['focus'] }>()
  const focus = centred?.of === photo.picture_id ? centred.at : (picture?.focus ?? { x: 50, y: 50 })
  const [error, setError] = useState<Error>()
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const notify = useNotify()
  const isMoved = picture && (picture.focus.x !== focus.x || picture.focus.y !== focus.y)
  const values = { ...given, ...changes }
  const isTouched = isMoved || JSON.stringify(values) !== JSON.stringify(given)
  const form = useRef<HTMLFormElement>(null)
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    close()
  }
  const [leave, question] = useLeaveQuestion(() => Boolean(isTouched), end)

  const save = async () => {
    try {
      await call.photos.change({ id: String(photo.id), version: photo.version, ...values })
      if (isMoved) await call.pictures.focus({ id: String(photo.picture_id), ...focus })
      // the list shows it before the dialog closes: whoever opens the photo again sees what was saved
      await changed()
      notify(texts.saved, { type: 'success' })
      end()
    } catch (reason) {
      setError(reason as Error)
      await changed()
    }
  }
  const errors = errorsOf(error)
  const field = (name: 'title' | 'alt', label: string) => (
    <Field
      name={name}
      label={label}
      value={values[name]}
      onChange={({ target }) => setChanges({ ...changes, [name]: target.value })}
      helperText={name === 'alt' ? texts.altHelp : undefined}
      multiline={name === 'alt'}
      sx={{ mt: 2 }}
    />
  )
  const flag = (name: 'in_home' | 'is_published', label: string) => (
    <FormControlLabel
      control={
        <Switch
          name={name}
          value="yes"
          checked={values[name]}
          onChange={({ target }) => setChanges({ ...changes, [name]: target.checked })}
        />
      }
      label={label}
      sx={{ minHeight: 44, mr: 3 }}
    />
  )

  return (
    <BaseDialog
      title={photo.title || texts.photo}
      noWrap
      leave={leave}
      form={form}
      send={save}
      fullScreen={isSmall}
      buttons={
        <>
          <Button color="secondary" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.save}
          </Button>
        </>
      }
    >
      <UnsavedDialogInput form={form} of={String(photo.id)} isOver={isOver} />
      {picture && (
        <FocusPicker picture={picture} focus={focus} moved={(at) => setCentred({ of: photo.picture_id, at })} />
      )}
      <FieldErrorsContext value={errors}>
        {field('title', texts.photoTitle)}
        {field('alt', texts.alt)}
      </FieldErrorsContext>
      {flag('is_published', texts.published)}
      {flag('in_home', texts.onHome)}
      <SeeOnSite path={path} />
      <ReplaceButton photoId={photo.id} replaced={changed} />
      {error && !errors.title && !errors.alt && (
        <ScrolledAlert key={error.message} sx={{ mt: 2 }}>
          {error.message}
        </ScrolledAlert>
      )}
      {question}
    </BaseDialog>
  )
}

// The point that a crop of the picture keeps: set by a tap or the arrow keys.
type Focus = Picture['focus']
const STEP = 5
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))

interface PickerProps {
  picture: Picture
  focus: Focus
  moved: (focus: Focus) => void
}

function FocusPicker({ picture, focus, moved }: PickerProps) {
  const { width, height } = picture
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return // a click by keyboard has no position
    const shown = currentTarget.getBoundingClientRect()
    moved({
      x: within((100 * (clientX - shown.left)) / shown.width),
      y: within((100 * (clientY - shown.top)) / shown.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    moved({ x: within(focus.x + x), y: within(focus.y + y) })
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box
        component="button"
        type="button"
        onClick={tap}
        onKeyDown={press}
        aria-label={texts.focusAt(focus.x, focus.y)}
        sx={{ position: 'relative', display: 'inline-block', p: 0, border: 0, cursor: 'crosshair', lineHeight: 0 }}
        // the space has the picture's size before it loads, so that nothing around it moves
        style={{ width: `min(100%, ${width}px, calc(45vh * ${width / height}))` }}
      >
        <Box component="img" src={picture.jpeg} alt="" sx={{ width: '100%', aspectRatio: `${width} / ${height}` }} />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            width: 28,
            height: 28,
            m: '-14px',
            borderRadius: '50%',
            border: '3px solid #fff',
            boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
          }}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.focus}
      </Typography>
    </Box>
  )
}

/** Replaces the picture of a photo: its texts, place and order stay. */
function ReplaceButton({ photoId, replaced }: { photoId: number; replaced: () => void }) {
  const { part, error, send } = useUpload({ isAnew: true })
  const notify = useNotify()
  const replace = (file: File) =>
    send(file, { purpose: 'replace', photo_id: String(photoId) }, ({ picture }) => {
      const soft = softPictureText(picture)
      notify(soft ? texts.replacedSoft(soft) : texts.replaced, { type: soft ? 'warning' : 'success' })
      replaced()
    })
  return (
    <Box sx={{ mt: 1 }}>
      <FileButton
        variant="outlined"
        color="secondary"
        disabled={part !== undefined}
        input={{ accept: PICTURES, 'aria-label': texts.replace }}
        take={([file]) => replace(file)}
      >
        {part === undefined ? texts.replace : texts.replacing}
      </FileButton>
      {part !== undefined && (
        <LinearProgress
          variant={part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          aria-label={texts.replacing}
          sx={{ mt: 1 }}
        />
      )}
      {error && (
        <ScrolledAlert key={error} sx={{ mt: 1 }}>
          {error}
        </ScrolledAlert>
      )}
    </Box>
  )
}
