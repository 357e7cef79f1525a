// A form field for a picture that the studio uploads.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { type InputProps, useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { sendAndSettle } from '../uploads/send-file.ts'

const texts = {
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another',
  dropPicture: 'Take it away',
  uploading: 'The picture is on its way',
  notUploaded: 'The picture could not be sent. Please try again.',
}

/** Few retries, only for some seconds, because the user waits with an open form. */
const UPLOAD = { isAnew: true, isForgottenWhenDone: true, retries: [0, 1000, 3000, 5000], notSent: texts.notUploaded }

interface Props extends InputProps {
  label: string
  /** The field of the record that has the picture itself, beside its id. */
  shown: string
}

export function PictureInput({ label, shown, ...props }: Props) {
  const { field, fieldState } = useInput({ defaultValue: null, ...props })
  const { setValue } = useFormContext()
  const picture = useWatch({ name: shown }) as Picture | null | undefined
  return (
    <PictureChooser
      label={label}
      isSet={Boolean(field.value)}
      picture={picture}
      refusal={fieldState.error?.message}
      take={(upload) => {
        if (upload) setValue(shown, upload.picture)
        field.onChange(upload?.picture_id ?? null)
      }}
    />
  )
}

// Lets the user choose a picture from this device or its camera, uploads it, and shows it or the error.
interface ChooserProps {
  label: string
  /** Whether a picture is set, even if its data isn't loaded. */
  isSet: boolean
  picture: Picture | null | undefined
  /** Another error of this field. */
  refusal?: string | undefined
  /** Called with the upload, or with null if the user removes the picture. */
  take: (upload: Upload | null) => Promise<void> | void
  /** Called when an upload begins and when it ends. */
  busy?: (isBusy: boolean) => void
}

export function PictureChooser({ label, isSet, picture, refusal, take, busy }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState('')

  const work = async (does: () => Promise<void> | void) => {
    setProblem('')
    busy?.(true)
    try {
      await does()
    } catch (error) {
      setProblem((error instanceof Error && error.message) || texts.notUploaded)
    }
    setPart(undefined)
    busy?.(false)
  }
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that the same file can be chosen again
    if (!file) return
    setPart(0)
    void work(async () => {
      const metadata = { purpose: 'picture', name: file.name }
      const { done } = sendAndSettle(file, { metadata, progressed: setPart }, UPLOAD)
      const { upload } = await done
      if (upload?.state !== 'taken') throw new Error(upload?.sentence ?? '')
      await take(upload)
    })
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
          aria-label={texts.uploading}
          sx={{ width: 240, my: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={part !== undefined} onClick={() => chooser.current?.click()}>
          {isSet ? texts.changePicture : texts.choosePicture}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          aria-label={label}
          onChange={send}
        />
        {isSet && <Button onClick={() => void work(() => take(null))}>{texts.dropPicture}</Button>}
      </Box>
      {said && <FormHelperText role="alert">{said}</FormHelperText>}
    </FormControl>
  )
}
