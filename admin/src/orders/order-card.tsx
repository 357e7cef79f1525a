// An order on the board and in the calendar: the customer, the time, the place, and any problems.

import type { OrderRow } from '@chobighor/contract/admin/order-details'
import type { MonthEvent } from '@chobighor/contract/admin/order-events'
import type { OrderStage } from '@chobighor/contract/plain/order-steps'
import { Box, Typography } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { dayWords } from '../ui/format.ts'
import { Badge, Quiet, Taka, type Tone } from '../ui/parts.tsx'
import { CardLink, EventState } from './event-card.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export const orderPath = (id: number): string => `/orderDesk/${id}/show`

interface Props {
  row: OrderRow
  hasDay?: boolean
  /** Its own event, for the calendar. */
  event?: MonthEvent | undefined
}

export function OrderCard({ row, hasDay = true, event: own }: Props) {
  const { id, customer, event, totalPrice } = row
  // in the calendar it is about this day, and not about another event of the order
  const isClash = row.isClash && (own?.isClash ?? true)
  const when = hasDay ? `${dayWords(event.eventDate)}, ${event.eventTime}` : event.eventTime
  const card = useRef<HTMLAnchorElement>(null)
  useCameFrom(id, card)
  return (
    <CardLink ref={card} onClick={() => leaveFrom(id)} to={orderPath(id)} bar={isClash ? 'error.main' : 'divider'}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>{when}</span>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {id}
        </Box>
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{customer.name}</Typography>
      <Quiet>{event.address}</Quiet>
      {own && <EventState event={own} />}
      {(hasDay || isClash || row.isTrial) && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {hasDay && <Taka amount={totalPrice} />}
          </Box>
          {row.isTrial && <TrialBadge />}
          {isClash && <ClashBadge />}
        </Typography>
      )}
    </CardLink>
  )
}

const TONES: Record<OrderStage, Tone> = {
  requested: 'new',
  confirmed: 'plain',
  paid: 'good',
  delivered: 'good',
  declined: 'bad',
  cancelled: 'bad',
}

export const StageBadge = ({ stage }: { stage: OrderStage }) => (
  <Badge tone={TONES[stage]} label={texts.stages[stage]} />
)
export const ClashBadge = () => <Badge tone="bad" label={texts.clash} />
/** It was paid where no money moves. */
export const TrialBadge = () => <Badge tone="bad" label={texts.isTrial} />

// The address of the board or month remembers which order was opened, `?at=7`: when the user comes back, its card is
// scrolled into view and has the focus.
const AT = 'at'

/** Without the router, which is about to leave this address. It reads the new address when the user comes back. */
function leaveFrom(id: number): void {
  const [path, query] = location.hash.split('?')
  const params = new URLSearchParams(query)
  params.set(AT, String(id))
  history.replaceState(history.state, '', `${path}?${params}`)
}

function useCameFrom(id: number, card: RefObject<HTMLElement | null>): void {
  const [params] = useSearchParams()
  const isBack = useNavigationType() === 'POP' && params.get(AT) === String(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card is drawn first
  useEffect(() => {
    if (!isBack) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [])
}
