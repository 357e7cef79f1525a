// Chooses a picture of this device or its camera roll, sends it, and shows it; what is refused is said beside it.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { fieldTexts } from './field-texts.ts'
import { uploadPicture } from './upload-picture.ts'

interface Props {
  label: string
  /** Whether there is one, known as a picture or not. */
  isSet: boolean
  picture: Picture | null | undefined
  /** What else is wrong with it. */
  refusal?: string | undefined
  /** Is handed what has arrived; null: it is taken away. */
  take: (upload: Upload | null) => Promise<void> | void
  /** Hears whether one is on its way. */
  busy?: (isBusy: boolean) => void
}

export function PictureChooser({ label, isSet, picture, refusal, take, busy }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState('')

  const work = async (does: () => Promise<void> | void) => {
    setProblem('')
    busy?.(true)
    try {
      await does()
    } catch (error) {
      setProblem((error instanceof Error && error.message) || fieldTexts.notUploaded)
    }
    setPart(undefined)
    busy?.(false)
  }
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!file) return
    setPart(0)
    void work(async () => take(await uploadPicture(file, setPart)))
  }

  const said = problem || refusal
  return (
    <FormControl error={Boolean(said)} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <FormLabel>{label}</FormLabel>
      {picture && isSet && (
        <Box component="img" src={picture.jpeg} alt="" sx={{ maxWidth: '100%', maxHeight: 180, my: 1 }} />
      )}
      {part !== undefined && (
        <LinearProgress
          variant={part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          aria-label={fieldTexts.uploading}
          sx={{ width: 240, my: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={part !== undefined} onClick={() => chooser.current?.click()}>
          {isSet ? fieldTexts.changePicture : fieldTexts.choosePicture}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          aria-label={label}
          onChange={send}
        />
        {isSet && <Button onClick={() => void work(() => take(null))}>{fieldTexts.dropPicture}</Button>}
      </Box>
      {said && <FormHelperText role="alert">{said}</FormHelperText>}
    </FormControl>
  )
}
