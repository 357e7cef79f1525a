// An event that was added to an order, in the calendar of a month; and what all events say of their crews.
import type { MonthEvent } from '@chobighor/contract/admin/events'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Badge, Quiet } from '../ui/parts.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function EventCard({ event }: { event: MonthEvent }) {
  const { orderId, kind, time, customer, venueName, isFlagged, isClash } = event
  return (
    <Box
      component={Link}
      to={`/orderDesk/${orderId}/show`}
      sx={{
        display: 'block',
        minHeight: 44,
        px: 1.5,
        py: 1,
        color: 'text.primary',
        textDecoration: 'none',
        borderLeft: 3,
        borderColor: isFlagged || isClash ? 'error.main' : 'divider',
        backgroundColor: 'action.hover',
        overflowWrap: 'anywhere',
        '&:hover, &:focus-visible': { backgroundColor: 'action.selected' },
      }}
    >
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {time} {texts.eventKinds[kind]}
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {orderId}
        </Box>
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{customer}</Typography>
      <Quiet>{venueName}</Quiet>
      <EventState event={event} />
      {isClash && (
        <Box>
          <Badge tone="bad" label={texts.clash} />
        </Box>
      )}
    </Box>
  )
}

/** Its crews, and whether the date is kept for it. */
export function EventState({ event: { crews, isFlagged } }: { event: Pick<MonthEvent, 'crews' | 'isFlagged'> }) {
  return (
    <>
      {crews.length > 0 && <Typography variant="body2">{crews.map(({ name }) => name).join(', ')}</Typography>}
      {isFlagged && <Badge tone="bad" label={texts.flagged} />}
    </>
  )
}
