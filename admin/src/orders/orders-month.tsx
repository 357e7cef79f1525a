// A month of events, and what clashes in it (M-12): a sheet of days on a wide window, a list of days on a phone.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useCallback } from 'react'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { monthFrom, monthWords, thisMonth } from '../ui/day-words.ts'
import { useCalled } from '../ui/use-called.ts'
import { Waiting } from '../ui/waiting.tsx'
import { MonthDays, MonthSheet } from './month-sheet.tsx'
import { OrdersNav } from './orders-nav.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrdersMonth() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth()
  const ask = useCallback(async () => ({ month, ...(await call.orderDesk.month({ month })) }), [month])
  const { answer, ...waiting } = useCalled(ask)
  const shown = answer?.month === month ? answer : undefined
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const Days = isSmall ? MonthDays : MonthSheet
  const goTo = (next: string) => setParams({ month: next })
  return (
    <Box sx={{ minWidth: 0, width: '100%', overflowX: 'hidden' }}>
      <Title title={texts.orders} />
      <OrdersNav />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}>
        <Typography component="h2" variant="h5" sx={{ minWidth: '9em' }} aria-live="polite">
          {monthWords(month)}
        </Typography>
        <IconButton aria-label={texts.before} onClick={() => goTo(monthFrom(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={texts.after} onClick={() => goTo(monthFrom(month, 1))}>
          <ChevronRight />
        </IconButton>
        {month !== thisMonth() && <Button onClick={() => goTo(thisMonth())}>{texts.today}</Button>}
        {shown && <Typography sx={{ color: 'text.secondary' }}>{summaryOf(shown.rows)}</Typography>}
      </Box>
      {shown ? <Days month={month} rows={shown.rows} /> : <Waiting {...waiting} />}
    </Box>
  )
}

function summaryOf(rows: OrderRow[]): string {
  const clashes = rows.filter(({ isClash }) => isClash).length
  if (rows.length === 0) return texts.emptyMonth
  return clashes === 0 ? texts.count(rows.length) : `${texts.count(rows.length)}, ${texts.clashCount(clashes)}`
}
