// A small picture of a row, in lists. Its name stands beside it.
import type { Picture } from '@chobighor/contract/picture'
import { Box } from '@mui/material'
import { FunctionField, type RaRecord } from 'react-admin'

const SQUARE = {
  display: 'block',
  flexShrink: 0,
  width: 56,
  height: 56,
  mr: 1,
  objectFit: 'cover',
  bgcolor: 'action.hover',
}

export function Thumbnail({ picture }: { picture?: Picture | null }) {
  if (!picture) return <Box component="span" sx={SQUARE} />
  return <Box component="img" alt="" src={`${picture.folder}/${picture.widths[0]}.avif`} sx={SQUARE} />
}

/** A column with the row's name beside its picture. */
export const withPicture = (source: string, label: string) => (
  <FunctionField
    key={source}
    label={label}
    sortBy={source}
    render={(row: RaRecord) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
        <Thumbnail picture={row.picture} />
        {row[source]}
      </Box>
    )}
  />
)
