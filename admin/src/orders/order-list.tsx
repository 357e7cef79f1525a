// All orders: searched, filtered and sorted by the server.

import type { OrderRow } from '@chobighor/contract/admin/order-details'
import { ORDER_STAGES } from '@chobighor/contract/plain/order-steps'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { DateInput, FunctionField, useListContext } from 'react-admin'
import { call } from '../call.ts'
import { CsvButton } from '../ui/action-button.tsx'
import { dayWords } from '../ui/format.ts'
import { Quiet, Taka } from '../ui/parts.tsx'
import { ResourceList, selectFilter } from '../ui/resource-list.tsx'
import { ViewsNav } from '../ui/views-nav.tsx'
import { OrderBulk, type Refused, RefusedOrders } from './order-bulk.tsx'
import { ClashBadge, StageBadge, TrialBadge } from './order-card.tsx'
import { OrderScreen } from './order-screen.tsx'
import { ORDER_VIEWS, ordersTexts as texts } from './orders-texts.ts'

const FILTERS = [
  selectFilter(
    'stage',
    texts.stage,
    ORDER_STAGES.map((id) => ({ id, name: texts.stages[id] })),
  ),
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="to" source="to" label={texts.to} />,
]

const eventWords = ({ event }: OrderRow) => `${dayWords(event.eventDate)}, ${event.eventTime}`

/** An order that was declined or cancelled owes nothing. */
const isOwing = ({ stage, openSum }: OrderRow) => openSum !== '0.00' && stage !== 'declined' && stage !== 'cancelled'

function OrdersList() {
  const [refused, setRefused] = useState<Refused[]>([])
  return (
    <>
      <ResourceList<OrderRow>
        heading={texts.orders}
        nav={<ViewsNav {...ORDER_VIEWS} />}
        filters={FILTERS}
        sort={{ field: 'placed', order: 'DESC' }}
        actions={<ExportButton />}
        bulk={<OrderBulk tell={setRefused} />}
        isChosenOnPhone
        title={({ customer, totalPrice }) => (
          <>
            {customer.name} · <Taka amount={totalPrice} />
          </>
        )}
        line={(row) => (
          <>
            {row.id} · {eventWords(row)} <StageBadge stage={row.stage} /> {row.isTrial && <TrialBadge />}{' '}
            {row.isClash && <ClashBadge />}
            <Box component="span" sx={{ flexBasis: '100%' }}>
              {texts.paid} <Taka amount={row.paidSum} />
              {isOwing(row) && (
                <>
                  {' · '}
                  {texts.open} <Taka amount={row.openSum} />
                </>
              )}
            </Box>
          </>
        )}
        note={<CountNote />}
        lead={{ to: '/orders/enter', label: texts.enter }}
      >
        <FunctionField<OrderRow> label={texts.number} sortBy="placed" sortByOrder="DESC" render={({ id }) => id} />
        <FunctionField<OrderRow>
          label={texts.stage}
          render={({ stage, isTrial }) => (
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              <StageBadge stage={stage} />
              {isTrial && <TrialBadge />}
            </Box>
          )}
        />
        <FunctionField<OrderRow>
          label={texts.customer}
          render={({ customer }) => (
            <>
              {customer.name}
              <Quiet>{customer.phone || customer.email}</Quiet>
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
        <FunctionField<OrderRow>
          label={texts.paid}
          textAlign="right"
          render={({ paidSum }) => <Taka amount={paidSum} />}
        />
        <FunctionField<OrderRow>
          label={texts.open}
          textAlign="right"
          render={(row) => isOwing(row) && <Taka amount={row.openSum} />}
        />
      </ResourceList>
      {refused.length > 0 && <RefusedOrders refused={refused} leave={() => setRefused([])} />}
    </>
  )
}

/** The server counts up to this number. */
const MOST_COUNTED = 1000

function CountNote() {
  const { total = 0 } = useListContext()
  if (total < MOST_COUNTED) return null
  return <Typography sx={{ p: 2, color: 'text.secondary' }}>{texts.most}</Typography>
}

/** Downloads the whole filtered list as a file. */
function ExportButton() {
  const { q, ...narrowed } = useListContext().filterValues ?? {}
  const find = () => call.orderDesk.exportOrders({ ...narrowed, ...(q && { keyword: q }) })
  return <CsvButton label={texts.export} find={find} />
}

export const orders = {
  list: <OrdersList />,
  show: <OrderScreen />,
  recordRepresentation: ({ id }: { id: number }) => texts.title(id),
}
