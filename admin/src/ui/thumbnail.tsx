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

interface Pictured {
  id?: unknown
  picture?: Picture | null
  /** The address of a picture elsewhere, of a service or of a company. */
  image_url?: string | null
  company_image_url?: string | null
}

export function Thumbnail({ row: { picture, image_url, company_image_url } }: { row: Pictured }) {
  const address = picture ? `${picture.folder}/${picture.widths[0]}.avif` : image_url || company_image_url
  if (!address) return <Box component="span" sx={SQUARE} />
  return <Box component="img" alt="" src={address} loading="lazy" referrerPolicy="no-referrer" sx={SQUARE} />
}

/** A column with the row's name beside its picture. */
export const withPicture = (source: string, label: string) => (
  <FunctionField
    key={source}
    label={label}
    sortBy={source}
    render={(row: RaRecord) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
        <Thumbnail row={row} />
        {row[source]}
      </Box>
    )}
  />
)
