// One order: its data, its actions, and its whole history.
import type { OrderFile } from '@chobighor/contract/admin/orders'
import { telAddress } from '@chobighor/contract/phone-number'
import { Alert, Link as Anchor, Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { dayWords, momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { useKeptFocus } from '../ui/navigation.ts'
import { Facts, Part } from '../ui/parts.tsx'
import { Taka } from '../ui/taka.tsx'
import { OrderActions } from './order-actions.tsx'
import { ClashBadge, orderPath, StageBadge } from './order-card.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { ordersTexts as texts } from './orders-texts.ts'

export function OrderScreen() {
  return (
    <ShowScreen<OrderFile>
      title={({ id }) => texts.title(id)}
      titleBefore={texts.orders}
      isWhole={({ history }) => history !== undefined}
    >
      {(file) => <OrderSheet file={file} />}
    </ShowScreen>
  )
}

function OrderSheet({ file }: { file: OrderFile }) {
  useKeptFocus(file.version)
  const { order, stage, isClash } = file
  return (
    <Box sx={{ maxWidth: 1100, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1 }}>
        <StageBadge stage={stage} />
        {isClash && <ClashBadge />}
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.placed} {momentWords(order.createdAt)}
        </Typography>
        <Button href={`/order/${order.id}/`} target="_blank" color="secondary" sx={{ ml: 'auto' }}>
          {texts.receipt}
        </Button>
      </Box>
      {order.statusReason && <Typography sx={{ pb: 1 }}>“{order.statusReason}”</Typography>}
      <OrderActions file={file} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
          pt: 2,
        }}
      >
        <div>
          <OrderEvent file={file} />
          <Services file={file} />
        </div>
        <div>
          <OrderMoney file={file} />
          <OrderFiles file={file} />
        </div>
      </Box>
      <OrderHistory file={file} />
    </Box>
  )
}

function OrderEvent({ file: { customer, event, shift, isClash, isEventPast, sameDay } }: { file: OrderFile }) {
  const place = [event.address, event.city, event.postalCode, event.country].join(', ')
  return (
    <Part title={texts.event}>
      <Facts
        facts={[
          [texts.event, `${dayWords(event.eventDate)}, ${event.eventTime} (${texts.shifts[shift]})`],
          [texts.venue, place],
          [
            texts.customer,
            <>
              {customer.name}
              <br />
              <Anchor href={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}>
                {customer.email}
              </Anchor>
              <br />
              {customer.phone && <Anchor href={telAddress(customer.phone)}>{customer.phone}</Anchor>}
            </>,
          ],
        ]}
      />
      {isEventPast && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {texts.past}
        </Alert>
      )}
      {sameDay.length > 0 && (
        <Alert severity={isClash ? 'error' : 'info'} variant="outlined" icon={false} sx={{ mt: 1 }}>
          {isClash ? texts.clashes : texts.sameDay}
          {sameDay.map((other) => (
            <Box key={other.id}>
              <Anchor component={Link} to={orderPath(other.id)} sx={{ display: 'inline-block', py: 1 }}>
                {other.event.eventTime} · {other.customer.name} · {other.event.address}
              </Anchor>
            </Box>
          ))}
        </Alert>
      )}
    </Part>
  )
}

function Services({ file: { order } }: { file: OrderFile }) {
  return (
    <Part title={texts.services}>
      <Facts facts={order.orderItems.map(({ name, price }) => [name, <Taka key={name} amount={price} />] as const)} />
    </Part>
  )
}
