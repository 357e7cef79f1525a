// A TrxID to compare sign by sign: all signs are equally wide, and a zero differs from an O.
import { Typography } from '@mui/material'

export const TransactionId = ({ id }: { id: string }) => (
  <Typography
    component="p"
    translate="no"
    sx={{
      fontFamily: 'ui-monospace, "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace',
      fontVariantNumeric: 'slashed-zero tabular-nums',
      fontSize: { xs: '1.6rem', sm: '1.9rem' },
      letterSpacing: '0.06em',
      lineHeight: 1.35,
    }}
  >
    {id}
  </Typography>
)
