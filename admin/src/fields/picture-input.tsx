// A picture of the studio's own: chosen from this device or the camera roll, seen at once, taken away again.
import type { Picture } from '@chobighor/contract/picture'
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { type InputProps, useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldTexts } from './field-texts.ts'
import { uploadPicture } from './upload-picture.ts'

interface Props extends InputProps {
  label: string
  /** Where the row has the picture itself, beside its id. */
  shown: string
}

export function PictureInput({ label, shown, ...props }: Props) {
  const { field, fieldState } = useInput({ defaultValue: null, ...props })
  const { setValue } = useFormContext()
  const picture = useWatch({ name: shown }) as Picture | null | undefined
  const chooser = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState('')

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!file) return
    setProblem('')
    setPart(0)
    try {
      const upload = await uploadPicture(file, setPart)
      setValue(shown, upload.picture)
      field.onChange(upload.picture_id)
    } catch (error) {
      setProblem((error instanceof Error && error.message) || fieldTexts.notUploaded)
    }
    setPart(undefined)
  }

  const refusal = problem || fieldState.error?.message
  return (
    <FormControl error={Boolean(refusal)} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <FormLabel>{label}</FormLabel>
      {picture && field.value && (
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
          {field.value ? fieldTexts.changePicture : fieldTexts.choosePicture}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          aria-label={label}
          onChange={take}
        />
        {field.value && <Button onClick={() => field.onChange(null)}>{fieldTexts.dropPicture}</Button>}
      </Box>
      {refusal && <FormHelperText>{refusal}</FormHelperText>}
    </FormControl>
  )
}
