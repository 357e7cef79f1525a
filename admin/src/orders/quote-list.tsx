// The quotes with their states.

import type { QuoteFile } from '@chobighor/contract/admin/quotes'
import { Button, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { dayWords } from '../ui/format.ts'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, PageLinks, PlainList, Taka, type Tone } from '../ui/parts.tsx'
import { CardLink } from './event-card.tsx'
import { ORDER_VIEWS, ordersTexts } from './orders-texts.ts'
import { quotesTexts as texts } from './quotes-texts.ts'

export const quotePath = (id: number): string => `/orders/quotes/${id}`

export function Quotes() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const may = useMay()
  const { answer, ...waiting } = useFreshCall(useCallback(() => call.quotes.list({ page }), [page]))
  return (
    <BaseScreen title={ordersTexts.quotes} views={ORDER_VIEWS} maxWidth={900}>
      <Typography sx={{ py: 2, color: 'text.secondary' }}>{texts.help}</Typography>
      {/* at its place before the answer comes too: a button must not move under the finger */}
      {may('quotes.add') && (
        <Button component={Link} to="/orders/quotes/new" variant="contained" sx={{ mb: 2 }}>
          {texts.write}
        </Button>
      )}
      {!answer && <Loading {...waiting} />}
      {answer?.rows.length === 0 && <Typography>{texts.none}</Typography>}
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {answer?.rows.map((quote) => (
          <li key={quote.id}>
            <QuoteCard quote={quote} />
          </li>
        ))}
      </PlainList>
      <PageLinks page={page} isMore={answer?.isMore} to={(other) => `/orders/quotes?page=${other}`} {...texts} />
    </BaseScreen>
  )
}

const TONES: Record<QuoteFile['state'], Tone> = {
  draft: 'plain',
  open: 'new',
  accepted: 'good',
  withdrawn: 'bad',
  expired: 'bad',
}

export const QuoteBadge = ({ state }: Pick<QuoteFile, 'state'>) => (
  <Badge tone={TONES[state]} label={texts.states[state]} />
)

function QuoteCard({ quote: { id, state, customer, event, totalPrice, validUntil } }: { quote: QuoteFile }) {
  return (
    <CardLink to={quotePath(id)}>
      <Typography sx={{ fontWeight: 600 }}>
        {texts.title(id)}: {customer.name}
      </Typography>
      <Typography variant="body2">
        {dayWords(event.eventDate)}, {event.eventTime} · <Taka amount={totalPrice} />
      </Typography>
      <Typography variant="body2" sx={{ pt: 0.5 }}>
        <QuoteBadge state={state} /> {state === 'open' && texts.until(dayWords(validUntil))}
      </Typography>
    </CardLink>
  )
}
