// A form field for a picture that the studio uploads.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type InputProps, useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FileButton, PICTURES_AND_DRAWINGS } from '../ui/file-button.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { LibraryDialog } from './library-dialog.tsx'

const texts = {
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another',
  fromLibrary: 'From the photographs',
  dropPicture: 'Take it away',
  uploading: 'The picture is being sent',
  notUploaded: 'The picture could not be sent. Please try again.',
}

/** A white logo and a black one are both seen on it; a photograph covers it. */
const SEEN_ON_BOTH = { backgroundColor: 'grey.500' }

/** What is shown of a picture: of one whose sizes aren't known, its JPEG. */
export type ShownPicture = Pick<Picture, 'jpeg'> & Partial<Pick<Picture, 'folder' | 'widths'>>

/** A file that keeps what is transparent: the JPEG of a logo is white there. */
function fileToShow({ jpeg, folder, widths = [] }: ShownPicture): string {
  const width = widths.find((each) => each >= 600) ?? widths.at(-1)
  return folder === undefined || width === undefined ? jpeg : `${folder}/${width}.avif`
}

/** Few retries, only for some seconds, because the user waits with an open form. */
const UPLOAD = { isAnew: true, isForgottenWhenDone: true, retries: [0, 1000, 3000, 5000], notSent: texts.notUploaded }

interface Props extends InputProps {
  label: string
  /** The field of the record that has the picture itself, beside its id. */
  shown: string
}

export function PictureInput({ label, shown, helperText, ...props }: Props) {
  const { field, fieldState } = useInput({ defaultValue: null, ...props })
  const { setValue } = useFormContext()
  const picture = useWatch({ name: shown }) as Picture | null | undefined
  const [isChoosing, setChoosing] = useState(false)
  const set = (chosen: { picture: Picture | null; picture_id: number | null } | null) => {
    if (chosen) setValue(shown, chosen.picture)
    field.onChange(chosen?.picture_id ?? null)
  }
  return (
    <PictureChooser
      label={label}
      help={typeof helperText === 'string' ? helperText : undefined}
      isSet={Boolean(field.value)}
      picture={picture}
      refusal={fieldState.error?.message}
      take={set}
    >
      <Button onClick={() => setChoosing(true)}>{texts.fromLibrary}</Button>
      {isChoosing && (
        <LibraryDialog
          isSingle
          leave={() => setChoosing(false)}
          choose={([chosen]) => {
            setChoosing(false)
            set(chosen ?? null)
          }}
        />
      )}
    </PictureChooser>
  )
}

// Lets the user choose a picture from this device or its camera, uploads it, and shows it or the error.
interface ChooserProps {
  label: string
  help?: string | undefined
  /** Whether a picture is set, even if its data isn't loaded. */
  isSet: boolean
  picture: ShownPicture | null | undefined
  /** Another error of this field. */
  refusal?: string | undefined
  /** Called with the upload, or with null if the user removes the picture. */
  take: (upload: Upload | null) => Promise<void> | void
  /** Called when an upload begins and when it ends. */
  busy?: (isBusy: boolean) => void
  /** Other ways to choose one. */
  children?: ReactNode
}

export function PictureChooser({ label, help, isSet, picture, refusal, take, busy, children }: ChooserProps) {
  const { part, error, send, attempt } = useUpload(UPLOAD)
  const work = async (done: Promise<void>) => {
    busy?.(true)
    await done
    busy?.(false)
  }

  const said = error || refusal
  return (
    <FormControl error={Boolean(said)} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <FormLabel>{label}</FormLabel>
      {picture && isSet && (
        <Box
          component="img"
          src={fileToShow(picture)}
          alt=""
          sx={{ maxWidth: '100%', maxHeight: 180, my: 1, ...SEEN_ON_BOTH }}
        />
      )}
      {part !== undefined && (
        <LinearProgress
          variant={part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          aria-label={texts.uploading}
          sx={{ width: 240, my: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <FileButton
          variant="outlined"
          disabled={part !== undefined}
          input={{ accept: PICTURES_AND_DRAWINGS, 'aria-label': label }}
          take={([file]) => void work(send(file, { purpose: 'picture' }, take))}
        >
          {isSet ? texts.changePicture : texts.choosePicture}
        </FileButton>
        {children}
        {isSet && <Button onClick={() => void work(attempt(() => take(null)))}>{texts.dropPicture}</Button>}
      </Box>
      {help && <FormHelperText error={false}>{help}</FormHelperText>}
      {said && <FormHelperText role="alert">{said}</FormHelperText>}
    </FormControl>
  )
}
