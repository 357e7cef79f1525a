import type { Happening, OrderFile } from '@chobighor/contract/admin/orders'
import { takaWords } from '@chobighor/contract/money'
import { Box, Typography } from '@mui/material'
import { clipped, momentWords } from '../ui/format.ts'
import { Part } from '../ui/parts.tsx'
import { WithAmounts } from '../ui/taka.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

/** The latest first. */
export function OrderHistory({ file }: { file: OrderFile }) {
  return (
    <Part title={texts.history}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {file.history
          .map((happening, nth) => ({ happening, nth }))
          .reverse()
          .map(({ happening, nth }) => (
            <Box component="li" key={nth} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {momentWords(happening.at)}
              </Typography>
              <Typography>
                <WithAmounts words={wordsOf(happening)} />
              </Typography>
            </Box>
          ))}
      </Box>
    </Part>
  )
}

function wordsOf({ by, what, after, payment, letter }: Happening): string {
  if (letter) return `${texts.happened.letter}: ${letter.subject} (${letter.to}, ${texts.letterStates[letter.state]})`
  const did = texts.happened[what] ?? what
  if (payment) {
    const sum = `${takaWords(payment.amount)}, ${texts.methods[payment.method]}`
    const told = by ? `${by} ${did}` : texts.byPayPal
    return `${told}: ${sum}${payment.reference ? `, ${payment.reference}` : ''}`
  }
  const said = detailOf(after)
  return `${by ?? ''} ${did}${said ? `: ${said}` : ''}`.trim()
}

/** The changed fields that people may want to read. */
function detailOf(after: Happening['after']): string {
  const { reason, link, name } = after ?? {}
  return [reason, typeof link === 'string' ? clipped(link) : '', name]
    .filter((each) => typeof each === 'string' && each !== '')
    .join(', ')
}
