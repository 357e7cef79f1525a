import type { OrderRow } from '@chobighor/contract/admin/orders'
import { Box, Typography } from '@mui/material'
import { dayWords, today } from '../ui/day-words.ts'
import { OrderCard } from './order-card.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

interface Props {
  month: string
  rows: OrderRow[]
}

const byDay = (rows: OrderRow[]) => Map.groupBy(rows, ({ event }) => event.eventDate)

function daysOf(month: string): string[] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const many = new Date(Date.UTC(year, nth, 0)).getUTCDate()
  return Array.from({ length: many }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
}

/** Weeks from Sunday on. */
export function MonthSheet({ month, rows }: Props) {
  const events = byDay(rows)
  const first = new Date(`${month}-01T00:00Z`).getUTCDay()
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', borderTop: 1, borderColor: 'divider' }}
    >
      {texts.days.map((day) => (
        <Typography key={day} variant="body2" sx={{ p: 1, color: 'text.secondary' }} aria-hidden>
          {day}
        </Typography>
      ))}
      {first > 0 && <Box sx={{ gridColumn: `span ${first}`, borderTop: 1, borderColor: 'divider' }} />}
      {daysOf(month).map((date) => (
        <Day key={date} date={date} rows={events.get(date) ?? []} />
      ))}
    </Box>
  )
}

function Day({ date, rows }: { date: string; rows: OrderRow[] }) {
  const isToday = date === today()
  return (
    <Box
      component="section"
      aria-label={dayWords(date)}
      sx={{ minHeight: 96, p: 0.5, borderTop: 1, borderColor: isToday ? 'primary.main' : 'divider' }}
    >
      <Typography variant="body2" sx={{ p: 0.5, color: isToday ? 'primary.main' : 'text.secondary' }}>
        {Number(date.slice(8))}
      </Typography>
      <Events rows={rows} />
    </Box>
  )
}

/** The days that have events. */
export function MonthDays({ rows }: Props) {
  return [...byDay(rows)].map(([date, events]) => (
    <Box key={date} component="section" sx={{ pb: 2 }}>
      <Typography component="h3" variant="h6" sx={{ py: 1 }}>
        {dayWords(date)}
      </Typography>
      <Events rows={events} />
    </Box>
  ))
}

function Events({ rows }: { rows: OrderRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {rows.map((row) => (
        <li key={row.id}>
          <OrderCard row={row} hasDay={false} />
        </li>
      ))}
    </Box>
  )
}
