// One order: its data, its actions, and its whole history.

import type { Happening, OrderFile } from '@chobighor/contract/admin/order-details'
import { takaWords } from '@chobighor/contract/plain/money'
import { WALLET_NAMES } from '@chobighor/contract/plain/transaction-id'
import { Alert, Link as Anchor, Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { useFocusFallback } from '../ui/close-dialog-on-back.ts'
import { MailLink, PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { clipped, dayWords, momentWords } from '../ui/format.ts'
import { ShowScreen } from '../ui/loading.tsx'
import { FactList, PlainList, Quiet, Section, Taka, TwoColumns } from '../ui/parts.tsx'
import { StudioNote } from '../ui/studio-note.tsx'
import { OrderEvents } from './events-section.tsx'
import { OrderExpenses } from './expenses-section.tsx'
import { OrderFiles } from './files-section.tsx'
import { OrderMoney } from './money-section.tsx'
import { OrderActions, useOrderSteps } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { ClashBadge, orderPath, StageBadge } from './order-card.tsx'
import { orderEntryTexts as entryTexts } from './order-entry-texts.ts'
import { orderMessage } from './order-message.ts'
import { OrderSms } from './order-sms-consent.tsx'
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
  useFocusFallback(file.version)
  const { at, keep } = useOrderSteps(file)
  const may = useMay()
  const { order, stage, isClash } = file
  const saveNote = (note: string) => keep(call.orderDesk.setNote({ ...at, note }))
  return (
    <Box sx={{ maxWidth: 1100, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1 }}>
        <StageBadge stage={stage} />
        {isClash && <ClashBadge />}
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.placed} {momentWords(order.createdAt)}
        </Typography>
        <OnSite file={file} />
      </Box>
      {order.statusReason && <Typography sx={{ pb: 1 }}>“{order.statusReason}”</Typography>}
      <OrderActions file={file} />
      <TwoColumns sx={{ pt: 2 }}>
        <div>
          <OrderEvent file={file} />
          <OrderEvents file={file} />
          <Services file={file} />
        </div>
        <div>
          <OrderMoney file={file} />
          {may('expenses.list') && <OrderExpenses file={file} />}
          <OrderFiles file={file} />
          {!file.hasAccount && <OrderAddress file={file} />}
          {may('smsConsents.find') && <OrderSms id={file.id} />}
          <StudioNote note={file.studioNote} save={may('orderDesk.setNote') ? saveNote : undefined} />
        </div>
      </TwoColumns>
      <OrderHistory file={file} />
    </Box>
  )
}

/** The order on the site, which shows it to its customer and to admins, and the receipt of the latest payment that counts. */
function OnSite({ file: { order, ledger } }: { file: OrderFile }) {
  const may = useMay()
  const [latest, ...earlier] = ledger.filter(({ receipt, standing }) => receipt && standing === 'counts').reverse()
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: { md: 'auto' }, '& > a': { px: { xs: 0, md: 1 } } }}
    >
      {may('orders.listOrders') && (
        <Button href={`/order/${order.id}/`} target="_blank" color="secondary">
          {texts.onSite}
        </Button>
      )}
      {latest && (
        <Button href={`/order/${order.id}/document/${latest.receipt}/`} target="_blank" color="secondary">
          {earlier.length > 0 ? texts.lastReceipt : texts.receipt}
        </Button>
      )}
    </Box>
  )
}

function OrderEvent({ file }: { file: OrderFile }) {
  const { customer, event, shift, events, isEventPast, sameDay, hasAccount, order } = file
  const { terms, agreement } = order
  const isClash = file.isClash || events.some((each) => each.isClash)
  const place = [event.address, event.city, event.postalCode, event.country].filter(Boolean).join(', ')
  return (
    <Section title={texts.event}>
      <FactList
        facts={[
          [texts.event, `${dayWords(event.eventDate)}, ${event.eventTime} (${texts.shifts[shift]})`],
          [texts.venue, place],
          [
            texts.customer,
            <>
              {customer.name}
              <br />
              {customer.email && <MailLink email={customer.email} />}
              <br />
              {customer.phone && (
                <>
                  <PhoneLink phone={customer.phone} /> ·{' '}
                  <WhatsAppLink
                    phone={customer.phone}
                    name={customer.name}
                    text={orderMessage(file, location.origin)}
                  />
                </>
              )}
              {!hasAccount && <Typography sx={{ color: 'text.secondary' }}>{entryTexts.noAccount}</Typography>}
            </>,
          ],
          terms && [
            texts.terms,
            agreement
              ? texts.agreed(agreement.name, momentWords(agreement.at), agreement.version)
              : texts.notAgreed(terms.version),
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
              <Anchor component={Link} to={orderPath(other.orderId)} sx={{ display: 'inline-block', py: 1 }}>
                {[dayWords(other.date), other.time, other.customer, other.venueName].join(' · ')}
              </Anchor>
            </Box>
          ))}
        </Alert>
      )}
    </Section>
  )
}

function Services({ file: { order } }: { file: OrderFile }) {
  return (
    <Section title={texts.services}>
      <FactList
        facts={order.orderItems.map(({ name, price }) => [name, <Taka key={name} amount={price} />] as const)}
      />
    </Section>
  )
}

/** The latest first. */
function OrderHistory({ file }: { file: OrderFile }) {
  return (
    <Section title={texts.history}>
      <PlainList component="ol">
        {file.history
          .map((happening, nth) => ({ happening, nth }))
          .reverse()
          .map(({ happening, nth }) => (
            <Box component="li" key={nth} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
              <Quiet>{momentWords(happening.at)}</Quiet>
              <Typography>{wordsOf(happening)}</Typography>
            </Box>
          ))}
      </PlainList>
    </Section>
  )
}

const methodOf = ({ method, wallet }: NonNullable<Happening['payment']>) =>
  method === 'mobile' && wallet ? WALLET_NAMES[wallet] : texts.methods[method]

function wordsOf({ by, what, before, after, payment, email }: Happening): string {
  if (email) return `${texts.happened.email}: ${email.subject} (${email.to}, ${texts.emailStates[email.state]})`
  const did = texts.happened[what] ?? what
  if (payment) {
    const sum = `${takaWords(payment.amount)}, ${methodOf(payment)}`
    const whoDid = by ? `${by} ${did}` : texts.byProvider
    return `${whoDid}: ${sum}${payment.reference ? `, ${payment.reference}` : ''}`
  }
  const said = detailOf(after ?? before)
  const whoDid = by ? `${by} ${did}` : (texts.happenedAlone[what] ?? `${texts.somebody} ${did}`)
  return said ? `${whoDid}: ${said}` : whoDid
}

/** The changed fields that people may want to read. */
function detailOf(after: Happening['after']): string {
  const { reason, link, name, crew, eventDate, eventTime, address, items, despiteFull } = after ?? {}
  return [
    reason,
    typeof link === 'string' ? clipped(link) : '',
    name,
    crew,
    typeof eventDate === 'string' ? dayWords(eventDate) : '',
    eventTime,
    address,
    Array.isArray(items) ? items.join(', ') : '',
    despiteFull ? entryTexts.wasFull : '',
  ]
    .filter((each) => typeof each === 'string' && each !== '')
    .join(', ')
}
