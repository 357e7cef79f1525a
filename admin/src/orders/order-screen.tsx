// One order: its data, its actions, and its whole history.
import type { Happening, OrderFile } from '@chobighor/contract/admin/orders'
import { takaWords } from '@chobighor/contract/money'
import { Alert, Link as Anchor, Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { clipped, dayWords, momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { useKeptFocus } from '../ui/navigation.ts'
import { Facts, Part, TwoColumns } from '../ui/parts.tsx'
import { Taka, WithAmounts } from '../ui/taka.tsx'
import { OrderActions } from './order-actions.tsx'
import { ClashBadge, orderPath, StageBadge } from './order-card.tsx'
import { OrderFiles } from './order-files.tsx'
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
      <TwoColumns sx={{ pt: 2 }}>
        <div>
          <OrderEvent file={file} />
          <Services file={file} />
        </div>
        <div>
          <OrderMoney file={file} />
          <OrderFiles file={file} />
        </div>
      </TwoColumns>
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
              <MailLink email={customer.email} />
              <br />
              {customer.phone && <PhoneLink phone={customer.phone} />}
            </>,
          ],
        ]}
      />
      {isEventPast && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.past}
        </Alert>
      )}
      {sameDay.length > 0 && (
        <Alert severity={isClash ? 'error' : 'info'} icon={false} sx={{ mt: 1 }}>
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

/** The latest first. */
function OrderHistory({ file }: { file: OrderFile }) {
  return (
    <Part title={texts.history}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {file.history
          .map((happening, nth) => ({ happening, nth }))
          .reverse()
          .map(({ happening, nth }) => (
            <Box component="li" key={nth} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {momentWords(happening.at)}
              </Typography>
              <Typography>
                <WithAmounts words={wordsOf(happening)} />
              </Typography>
            </Box>
          ))}
      </Box>
    </Part>
  )
}

function wordsOf({ by, what, after, payment, letter }: Happening): string {
  if (letter) return `${texts.happened.letter}: ${letter.subject} (${letter.to}, ${texts.letterStates[letter.state]})`
  const did = texts.happened[what] ?? what
  if (payment) {
    const sum = `${takaWords(payment.amount)}, ${texts.methods[payment.method]}`
    const told = by ? `${by} ${did}` : texts.byPayPal
    return `${told}: ${sum}${payment.reference ? `, ${payment.reference}` : ''}`
  }
  const said = detailOf(after)
  return `${by ?? ''} ${did}${said ? `: ${said}` : ''}`.trim()
}

/** The changed fields that people may want to read. */
function detailOf(after: Happening['after']): string {
  const { reason, link, name } = after ?? {}
  return [reason, typeof link === 'string' ? clipped(link) : '', name]
    .filter((each) => typeof each === 'string' && each !== '')
    .join(', ')
}
