// All orders: searched, narrowed and sorted by the server; a table on a wide window, rows for the thumb on a phone.
import type { OrderRow } from '@chobighor/contract/admin/orders'
import { ORDER_STAGES } from '@chobighor/contract/order-steps'
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material'
import {
  Datagrid,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { dayWords, takaWords } from '../ui/day-words.ts'
import { ExportButton } from './export-button.tsx'
import { OrdersNav } from './orders-nav.tsx'
import { ordersTexts as texts } from './orders-texts.ts'
import { ClashChip, StageChip } from './stage-chip.tsx'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
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

export function OrdersList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <OrdersNav />
      <List
        title={texts.orders}
        filters={FILTERS}
        sort={{ field: 'placed', order: 'DESC' }}
        perPage={25}
        actions={
          <TopToolbar>
            <ExportButton />
          </TopToolbar>
        }
      >
        {isSmall ? <Rows /> : <Sheet />}
        <CountNote />
      </List>
    </Box>
  )
}

const eventWords = ({ event }: OrderRow) => `${dayWords(event.eventDate)}, ${event.eventTime}`

function Rows() {
  return (
    <SimpleList<OrderRow>
      rowClick="show"
      primaryText={({ customer, totalPrice }) => `${customer.name} · ${takaWords(totalPrice)}`}
      secondaryText={(row) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {row.id} · {eventWords(row)} <StageChip stage={row.stage} /> {row.isClash && <ClashChip />}
        </Box>
      )}
    />
  )
}

function Sheet() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<OrderRow> label={texts.number} sortBy="placed" sortByOrder="DESC" render={({ id }) => id} />
      <FunctionField<OrderRow> label={texts.stage} render={({ stage }) => <StageChip stage={stage} />} />
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
            {eventWords(row)} {row.isClash && <ClashChip />}
          </Box>
        )}
      />
      <FunctionField<OrderRow> label={texts.venue} render={({ event }) => event.address} />
      <FunctionField<OrderRow>
        label={texts.total}
        sortBy="total"
        textAlign="right"
        render={({ totalPrice }) => takaWords(totalPrice)}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      />
    </Datagrid>
  )
}

/** As far as the server counts. */
const MOST_COUNTED = 1000

function CountNote() {
  const { total = 0 } = useListContext()
  if (total < MOST_COUNTED) return null
  return <Typography sx={{ p: 2, color: 'text.secondary' }}>{texts.most}</Typography>
}
