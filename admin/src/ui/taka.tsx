// Amounts in the API's format, with a small space between groups of digits, as visitors see them too (M-09).
import { cutAtAmounts, digitGroups, takaWords } from '@chobighor/contract/money'
import { Box } from '@mui/material'

export function Taka({ amount }: { amount: string }) {
  return <WithAmounts words={takaWords(amount)} />
}

/** A sentence with its amounts in this format. */
export function WithAmounts({ words }: { words: string }) {
  return cutAtAmounts(words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
    at % 2 === 0 ? part : <Amount key={at} words={part} />,
  )
}

function Amount({ words }: { words: string }) {
  const [currency = '', amount = ''] = words.split(' ')
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', '& > * + *': { ml: '0.22em' } }}
    >
      {`${currency} `}
      {digitGroups(amount).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place alone
        <span key={at}>{group}</span>
      ))}
    </Box>
  )
}
