// Payments that the studio has to look at, until it says that one is settled.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, Link as Anchor, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { dayWords } from '../ui/day-words.ts'
import { Part } from '../ui/parts.tsx'
import { WithAmounts } from '../ui/taka.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

interface Props {
  payments: Overview['payments']
  /** Reads the overview anew. */
  again: () => void
}

export function PaymentIssues({ payments, again }: Props) {
  return (
    <Part title={texts.payments}>
      {payments.map(({ id, order_id, amount, kind, reason, created_at }) => (
        <Alert key={id} severity={kind === 'refused' ? 'warning' : 'error'} variant="outlined" sx={{ mb: 1 }}>
          <Anchor component={Link} to={`/orderDesk/${order_id}/show`} sx={{ display: 'inline-block', pb: 0.5 }}>
            <WithAmounts words={texts.paymentLine(order_id, amount)} />
          </Anchor>
          <Typography variant="body2" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
            {dayWords(created_at.slice(0, 10))}. {texts.issues[kind]}. <WithAmounts words={reason} />
          </Typography>
          <AskFirst
            label={texts.settle}
            title={texts.settleTitle}
            words={texts.settleWords}
            done={texts.settled}
            act={() => call.orderDesk.settlePayment({ id }).then(again)}
            isLast
          />
        </Alert>
      ))}
    </Part>
  )
}
