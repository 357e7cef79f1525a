// The tasks that wait, each with a link to its screen.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, Link as Anchor, Box, ButtonBase, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { dayWords } from '../ui/format.ts'
import { Part } from '../ui/parts.tsx'
import { WithAmounts } from '../ui/taka.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const KINDS = [
  { key: 'requested', label: texts.requested, to: narrowed('/orderDesk', { stage: 'requested' }) },
  { key: 'unpaid', label: texts.unpaid, to: '/orders/board' },
  { key: 'undelivered', label: texts.undelivered, to: narrowed('/orderDesk', { stage: 'paid' }) },
  { key: 'unanswered', label: texts.unanswered, to: narrowed('/contactMails', { is_answered: 'false' }) },
  { key: 'parked', label: texts.parked, to: narrowed('/outbox', { state: 'parked' }) },
  { key: 'data_requests', label: texts.dataRequests, to: narrowed('/people', { has_request: 'true' }) },
] as const

/** The server counts up to this number. */
const MOST_COUNTED = 1000

export function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
  const some = KINDS.filter(({ key }) => waiting[key] > 0)
  return (
    <Part title={texts.waiting}>
      {some.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.nothingWaits}</Typography>}
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))', gap: 1, m: 0, p: 0 }}
      >
        {some.map(({ key, label, to }) => (
          <Box component="li" key={key} sx={{ display: 'flex' }}>
            <ButtonBase
              component={Link}
              to={to}
              sx={{
                flex: 1,
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                p: 2,
                border: 1,
                borderColor: 'divider',
                '&:hover, &:focus-visible': { borderColor: 'primary.main' },
              }}
            >
              <Typography component="span" variant="h4" sx={{ lineHeight: 1.1 }}>
                {waiting[key] < MOST_COUNTED ? waiting[key] : texts.most}
              </Typography>
              <Typography component="span">{label}</Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Part>
  )
}

// Payments that the studio must check, each shown until the studio marks it as settled.
interface Props {
  payments: Overview['payments']
  /** Loads the overview again. */
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
          <ConfirmButton {...texts.settle} act={() => call.orderDesk.settlePayment({ id }).then(again)} isLast />
        </Alert>
      ))}
    </Part>
  )
}
