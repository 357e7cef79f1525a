// All orders: searched, narrowed and sorted by the server.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import { ORDER_STAGES } from '@chobighor/contract/order-steps'
import { Box, Typography } from '@mui/material'
import { DateInput, FunctionField, SelectInput, useListContext } from 'react-admin'
import { dayWords } from '../ui/day-words.ts'
import { Taka } from '../ui/taka.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { ExportButton } from './export-button.tsx'
import { OrdersNav } from './orders-nav.tsx'
import { ordersTexts as texts } from './orders-texts.ts'
import { ClashBadge, StageBadge } from './stage-badge.tsx'

const FILTERS = [
  <SelectInput
    key="stage"
    source="stage"
    label={texts.stage}
    emptyText={texts.all}
    choices={ORDER_STAGES.map((id) => ({ id, name: texts.stages[id] }))}
    alwaysOn
  />,
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="to" source="to" label={texts.to} />,
]

const eventWords = ({ event }: OrderRow) => `${dayWords(event.eventDate)}, ${event.eventTime}`

export function OrdersList() {
  return (
    <ThingsList<OrderRow>
      heading={texts.orders}
      nav={<OrdersNav />}
      filters={FILTERS}
      sort={{ field: 'placed', order: 'DESC' }}
      opens="show"
      canBeAdded={false}
      actions={<ExportButton />}
      bulk={false}
      title={({ customer, totalPrice }) => (
        <>
          {customer.name} · <Taka amount={totalPrice} />
        </>
      )}
      line={(row) => (
        <>
          {row.id} · {eventWords(row)} <StageBadge stage={row.stage} /> {row.isClash && <ClashBadge />}
        </>
      )}
      note={<CountNote />}
    >
      <FunctionField<OrderRow> label={texts.number} sortBy="placed" sortByOrder="DESC" render={({ id }) => id} />
      <FunctionField<OrderRow> label={texts.stage} render={({ stage }) => <StageBadge stage={stage} />} />
      <FunctionField<OrderRow>
        label={texts.customer}
        render={({ customer }) => (
          <>
            {customer.name}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {customer.phone || customer.email}
            </Typography>
          </>
        )}
      />
      <FunctionField<OrderRow>
        label={texts.event}
        sortBy="event"
        render={(row) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
            {eventWords(row)} {row.isClash && <ClashBadge />}
          </Box>
        )}
      />
      <FunctionField<OrderRow>
        label={texts.venue}
        render={({ event }) => event.address}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <FunctionField<OrderRow>
        label={texts.total}
        sortBy="total"
        textAlign="right"
        render={({ totalPrice }) => <Taka amount={totalPrice} />}
      />
    </ThingsList>
  )
}

/** As far as the server counts. */
const MOST_COUNTED = 1000

function CountNote() {
  const { total = 0 } = useListContext()
  if (total < MOST_COUNTED) return null
  return <Typography sx={{ p: 2, color: 'text.secondary' }}>{texts.most}</Typography>
}
