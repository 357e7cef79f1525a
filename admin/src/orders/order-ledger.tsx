// The entries of an order's ledger. A wrong one is reversed by a counter-entry; both stay in the list.
import type { OrderFile } from '@chobighor/contract/admin/orders'
import { takaWords } from '@chobighor/contract/money'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { momentWords } from '../ui/day-words.ts'
import { Taka } from '../ui/taka.tsx'
import { textOf, whyField } from './ask-fields.tsx'
import { ordersTexts as texts } from './orders-texts.ts'
import { useKeepFile } from './use-keep-file.ts'

type Entry = OrderFile['ledger'][number]

export function OrderLedger({ file: { id, version, ledger } }: { file: OrderFile }) {
  const keep = useKeepFile()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 1 }}>
      {ledger.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, py: 0.25 }}
        >
          <Line entry={entry} />
          {entry.canReverse && (
            <AskFirst
              label={texts.reverse}
              title={texts.reverseTitle}
              words={texts.reverseWords(wordsOf(entry))}
              done={texts.reverseDone}
              fields={whyField}
              act={(form) =>
                keep(
                  call.orderDesk.reversePayment({
                    id: String(id),
                    version,
                    payment: entry.id,
                    reason: textOf(form, 'reason'),
                  }),
                )
              }
            />
          )}
        </Box>
      ))}
    </Box>
  )
}

const wordsOf = ({ kind, amount, method }: Entry) =>
  `${takaWords(amount)}${kind === 'refund' ? ` ${texts.givenBack}` : ''} · ${texts.methods[method]}`

function Line({ entry: { kind, amount, method, reference, charged, createdAt, standing } }: { entry: Entry }) {
  return (
    <Typography
      variant="body2"
      sx={{ overflowWrap: 'anywhere', color: standing === 'counts' ? undefined : 'text.secondary' }}
    >
      {standing !== 'counts' && <strong>{texts[standing]} · </strong>}
      <Taka amount={amount} /> {kind === 'refund' && standing !== 'reversal' && `${texts.givenBack} `}·{' '}
      {texts.methods[method]}
      {charged && ` (${charged})`} · {momentWords(createdAt)}
      {reference && ` · ${reference}`}
    </Typography>
  )
}
