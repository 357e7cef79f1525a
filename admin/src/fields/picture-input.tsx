// A picture of the studio's own: chosen from this device, seen at once, taken away again.

import type { Picture } from '@chobighor/contract/picture'
import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { type InputProps, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

interface Props extends InputProps {
  label: string
  /** Where the row has the picture itself, beside its id. */
  shown: string
}

export function PictureInput({ label, shown, ...props }: Props) {
  const { field, fieldState } = useInput({ defaultValue: null, ...props })
  const picture = useWatch({ name: shown }) as Picture | null | undefined
  return (
    <FormControl error={Boolean(fieldState.error)} sx={{ mb: 2 }}>
      <FormLabel>{label}</FormLabel>
      {picture && field.value !== null && (
        <Box component="img" src={picture.jpeg} alt="" sx={{ maxWidth: 240, maxHeight: 180, my: 1 }} />
      )}
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
