// An order on the board and in the calendar: who, when, where, and what is wrong with it.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import { Box, Typography } from '@mui/material'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { dayWords } from '../ui/day-words.ts'
import { Taka } from '../ui/taka.tsx'
import { leaveFrom, useCameFrom } from './came-from.ts'
import { ClashBadge } from './stage-badge.tsx'

export const orderPath = (id: number): string => `/orderDesk/${id}/show`

export function OrderCard({ row, hasDay = true }: { row: OrderRow; hasDay?: boolean }) {
  const { id, customer, event, isClash, totalPrice } = row
  const when = hasDay ? `${dayWords(event.eventDate)}, ${event.eventTime}` : event.eventTime
  const card = useRef<HTMLAnchorElement>(null)
  useCameFrom(id, card)
  return (
    <Box
      component={Link}
      ref={card}
      onClick={() => leaveFrom(id)}
      to={orderPath(id)}
      sx={{
        display: 'block',
        minHeight: 44,
        px: 1.5,
        py: 1,
        color: 'text.primary',
        textDecoration: 'none',
        borderLeft: 3,
        borderColor: isClash ? 'error.main' : 'divider',
        backgroundColor: 'action.hover',
        overflowWrap: 'anywhere',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 5.5rem',
        '&:hover, &:focus-visible': { backgroundColor: 'action.selected' },
      }}
    >
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>{when}</span>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {id}
        </Box>
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{customer.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {event.address}
      </Typography>
      {(hasDay || isClash) && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {hasDay && <Taka amount={totalPrice} />}
          </Box>
          {isClash && <ClashBadge />}
        </Typography>
      )}
    </Box>
  )
}
