// The first screen of an admin: the tasks, the studio's figures, and the visitors.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, Link as Anchor, Box, ButtonBase, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { dayWords, monthWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Part, TwoColumns } from '../ui/parts.tsx'
import { Taka, WithAmounts } from '../ui/taka.tsx'
import { Chart, VisitShares } from './charts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

export function OverviewScreen() {
  const { answer, error, again } = useCall(useCallback(() => call.overview.find({}), []))
  return (
    <Box sx={{ maxWidth: 1200, minWidth: 0, width: '100%', pt: 1 }}>
      <Title title={texts.overview} />
      {answer ? <Sheet overview={answer} again={again} /> : <Loading error={error} again={again} />}
    </Box>
  )
}

const shortMonth = (month: string) => monthWords(month).slice(0, 3)
const shortDay = (day: string) => dayWords(day).replace(/^\w+, | \d{4}$/g, '')

function Sheet({
  overview: { waiting, backups, payments, months, days, devices, browsers },
  again,
}: {
  overview: Overview
  again: () => void
}) {
  return (
    <>
      <WaitingList waiting={waiting} />
      {backups.is !== 'ok' && (
        <Part title={texts.backups}>
          <Alert severity={backups.is === 'wrong' ? 'error' : 'warning'}>
            <Anchor component={Link} to="/backups" sx={{ display: 'inline-block', pb: 0.5 }}>
              {texts.seeBackups}
            </Anchor>
            <Typography variant="body2">{backups.says}</Typography>
          </Alert>
        </Part>
      )}
      {payments.length > 0 && <PaymentIssues payments={payments} again={again} />}
      <TwoColumns>
        <Part title={texts.income}>
          <Chart
            unit={texts.incomeUnit}
            first={texts.month}
            points={months.map(({ month, income }) => ({
              label: shortMonth(month),
              name: monthWords(month),
              value: Number(income),
              words: <Taka amount={income} />,
            }))}
          />
        </Part>
        <Part title={texts.orders}>
          <Chart
            unit={texts.orders}
            first={texts.month}
            points={months.map(({ month, orders }) => ({
              label: shortMonth(month),
              name: monthWords(month),
              value: orders,
              words: String(orders),
            }))}
          />
        </Part>
      </TwoColumns>
      <Part title={texts.visits}>
        <Chart
          unit={texts.visits}
          first={texts.day}
          points={days.map(({ day, visits }) => ({
            label: shortDay(day),
            name: dayWords(day),
            value: visits,
            words: String(visits),
          }))}
        />
      </Part>
      <TwoColumns>
        <Part title={texts.devices}>
          <VisitShares kinds={devices} />
        </Part>
        <Part title={texts.browsers}>
          <VisitShares kinds={browsers} />
        </Part>
      </TwoColumns>
    </>
  )
}

// The tasks that wait, each with a link to its screen.
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

function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
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
  again: () => void
}

function PaymentIssues({ payments, again }: Props) {
  return (
    <Part title={texts.payments}>
      {payments.map(({ id, order_id, amount, kind, reason, created_at }) => (
        <Alert key={id} severity={kind === 'refused' ? 'warning' : 'error'} sx={{ mb: 1 }}>
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
