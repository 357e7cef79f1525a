// An amount of JSON, as people write it.
import { takaWords } from '@chobighor/contract/plain/money'
import { Box } from '@mui/material'

export const Taka = ({ amount }: { amount: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {takaWords(amount)}
  </Box>
)
