// The first screen of an admin: the tasks, the studio's figures, and the visitors.
import type { Overview } from '@chobighor/contract/admin/overview'
import { Alert, Link as Anchor, Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { dayWords, monthWords } from '../ui/format.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Part } from '../ui/parts.tsx'
import { Taka } from '../ui/taka.tsx'
import { Chart, KindList } from './charts.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import { PaymentIssues, WaitingList } from './waiting-list.tsx'

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
          <Alert severity={backups.is === 'wrong' ? 'error' : 'warning'} variant="outlined">
            <Anchor component={Link} to="/backups" sx={{ display: 'inline-block', pb: 0.5 }}>
              {texts.seeBackups}
            </Anchor>
            <Typography variant="body2">{backups.says}</Typography>
          </Alert>
        </Part>
      )}
      {payments.length > 0 && <PaymentIssues payments={payments} again={again} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
        }}
      >
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
      </Box>
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
        }}
      >
        <Part title={texts.devices}>
          <KindList kinds={devices} />
        </Part>
        <Part title={texts.browsers}>
          <KindList kinds={browsers} />
        </Part>
      </Box>
    </>
  )
}
