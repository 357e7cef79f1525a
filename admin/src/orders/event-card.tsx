// An event that was added to an order, in the calendar of a month; and what all events say of their crews.
import type { MonthEvent } from '@chobighor/contract/admin/order-events'
import { Box, Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Badge, Quiet } from '../ui/parts.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function EventCard({ event }: { event: MonthEvent }) {
  const { orderId, kind, time, customer, venueName, isFlagged, isClash } = event
  return (
    <CardLink to={`/orderDesk/${orderId}/show`} bar={isFlagged || isClash ? 'error.main' : 'divider'}>
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
    </CardLink>
  )
}

/** A card that leads to its screen, with a coloured bar at its left if it has a colour. */
export const CardLink = ({ bar, ...props }: ComponentProps<typeof Link> & { bar?: string }) => (
  <Box
    component={Link}
    sx={{
      display: 'block',
      minHeight: 44,
      px: 1.5,
      py: 1,
      color: 'text.primary',
      textDecoration: 'none',
      borderLeft: bar ? 3 : 0,
      borderColor: bar,
      backgroundColor: 'action.hover',
      overflowWrap: 'anywhere',
      '&:hover, &:focus-visible': { backgroundColor: 'action.selected' },
    }}
    {...props}
  />
)

/** Its crews, and whether the date is kept for it. */
export function EventState({ event: { crews, isFlagged } }: { event: Pick<MonthEvent, 'crews' | 'isFlagged'> }) {
  return (
    <>
      {crews.length > 0 && <Typography variant="body2">{crews.map(({ name }) => name).join(', ')}</Typography>}
      {isFlagged && <Badge tone="bad" label={texts.flagged} />}
    </>
  )
}
