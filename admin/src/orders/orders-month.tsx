// The events of a month, with conflicts in it (M-12): a calendar on a wide window, a list of days on a phone.

import type { ClosedShift } from '@chobighor/contract/admin/closed-days'
import type { OrderRow } from '@chobighor/contract/admin/order-details'
import type { MonthEvent } from '@chobighor/contract/admin/order-events'
import { addMonths, daysOfMonth, monthOf, today, weekdayOf } from '@chobighor/contract/plain/dates'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { dayWords, monthWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList, Quiet } from '../ui/parts.tsx'
import { ClosedDaysButtons, ClosedMark } from './closed-days-controls.tsx'
import { EventCard } from './event-card.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDER_VIEWS, ordersTexts as texts } from './orders-texts.ts'

export function OrdersMonth() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const thisMonth = monthOf(new Date())
  const wanted = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const { answer, ...waiting } = useFreshCall(useCallback(() => findMonth(wanted), [wanted]))
  const shown = answer?.wanted === wanted ? answer : undefined
  const month = shown?.month ?? wanted ?? thisMonth
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const Days = isSmall ? MonthDays : MonthSheet
  const goTo = (next: string) => setParams({ month: next })
  const show = (day: string) => (day.startsWith(month) ? waiting.again() : goTo(monthOf(day)))
  return (
    <BaseScreen title={texts.orders} views={ORDER_VIEWS} sx={{ overflowX: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}>
        <Typography component="h2" variant="h5" sx={{ minWidth: '9em' }} aria-live="polite">
          {monthWords(month)}
        </Typography>
        <IconButton aria-label={texts.before} onClick={() => goTo(addMonths(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={texts.after} onClick={() => goTo(addMonths(month, 1))}>
          <ChevronRight />
        </IconButton>
        {month !== thisMonth && <Button onClick={() => goTo(thisMonth)}>{texts.today}</Button>}
        {shown && <Typography sx={{ color: 'text.secondary' }}>{summaryOf(shown)}</Typography>}
      </Box>
      {month !== thisMonth && wanted === undefined && <Quiet>{texts.passedOver(monthWords(thisMonth))}</Quiet>}
      {shown?.next && (
        <Button onClick={() => goTo(shown.next?.slice(0, 7) ?? month)}>{texts.nextEvent(dayWords(shown.next))}</Button>
      )}
      {may('orderDesk.closeDays') && <ClosedDaysButtons key={month} month={month} changed={show} />}
      {shown ? (
        <Days month={month} rows={shown.rows} events={shown.events} closed={shown.closed} />
      ) : (
        <Loading {...waiting} />
      )}
    </BaseScreen>
  )
}

/** @param wanted without it, this month or, if it has no events, that of the next one */
async function findMonth(wanted: string | undefined) {
  const month = wanted ?? monthOf(new Date())
  const answer = await call.orderDesk.month({ month })
  if (wanted !== undefined || answer.next === null || answer.closed.length > 0) return { wanted, month, ...answer }
  const later = answer.next.slice(0, 7)
  return { wanted, month: later, ...(await call.orderDesk.month({ month: later })) }
}

function summaryOf({ events }: Pick<Props, 'events'>): string {
  const clashes = events.filter(({ isClash }) => isClash).length
  if (events.length === 0) return texts.emptyMonth
  return clashes === 0 ? texts.count(events.length) : `${texts.count(events.length)}, ${texts.clashCount(clashes)}`
}

interface Props {
  month: string
  rows: OrderRow[]
  events: MonthEvent[]
  closed: ClosedShift[]
}

/** What is on each day of the month. */
function daysOf({ month, rows, events, closed }: Props): DayProps[] {
  const orders = Map.groupBy(rows, ({ event }) => event.eventDate)
  const eventsOn = Map.groupBy(events, ({ date }) => date)
  const closedOn = Map.groupBy(closed, ({ date }) => date)
  return daysOfMonth(month).map((date) => ({
    date,
    rows: orders.get(date) ?? [],
    events: eventsOn.get(date) ?? [],
    closed: closedOn.get(date) ?? [],
  }))
}

/** Weeks begin on Sunday. */
function MonthSheet(props: Props) {
  const first = weekdayOf(`${props.month}-01`)
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
      {daysOf(props).map((day) => (
        <Day key={day.date} {...day} />
      ))}
    </Box>
  )
}

type DayProps = Omit<Props, 'month'> & { date: string }

function Day({ date, rows, events, closed }: DayProps) {
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
      <ClosedMark closed={closed} />
      <Events rows={rows} events={events} />
    </Box>
  )
}

/** The days that have events or are closed. */
function MonthDays(props: Props) {
  const days = daysOf(props).filter(({ events, closed }) => events.length > 0 || closed.length > 0)
  return days.map(({ date, rows, events, closed }) => (
    <Box key={date} component="section" sx={{ pb: 2 }}>
      <Typography component="h3" variant="h6" sx={{ py: 1 }}>
        {dayWords(date)}
      </Typography>
      <ClosedMark closed={closed} />
      <Events rows={rows} events={events} />
    </Box>
  ))
}

/** The events of the orders' own forms, then those that were added to orders; each with its crews. */
function Events({ rows, events }: Pick<Props, 'rows' | 'events'>) {
  const firsts = new Map(events.filter(({ position }) => position === 0).map((event) => [event.orderId, event]))
  return (
    <PlainList sx={{ display: 'grid', gap: 0.5 }}>
      {rows.map((row) => (
        <li key={row.id}>
          <OrderCard row={row} hasDay={false} event={firsts.get(row.id)} />
        </li>
      ))}
      {events
        .filter(({ position }) => position > 0)
        .map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
    </PlainList>
  )
}
