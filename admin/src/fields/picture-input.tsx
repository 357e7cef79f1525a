// A picture of the studio's own as a field of a form.
import type { Picture } from '@chobighor/contract/picture'
import { type InputProps, useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { PictureChooser } from './picture-chooser.tsx'

interface Props extends InputProps {
  label: string
  /** Where the row has the picture itself, beside its id. */
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
