import { type Order, orderStatus } from '@chobighor/contract/orders'
import type { Picture } from '@chobighor/contract/picture'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { nameOf } from '../../auth/person-name.ts'
import { type PictureSource, picturesById } from '../../media/store.ts'
import { safeSource } from '../../studio/rules.ts'
import { listEvents } from '../calendar/event-store.ts'
import { closedAfter, promisedOf } from '../calendar/promised-days.ts'
import { customersEventOf } from '../calendar/show-events.ts'
import { isDateHeld } from '../calendar/take-places.ts'
import { byName, maySeeFiles, noSuchOrder, type Reader, readerOf } from '../core/rules.ts'
import { linkSigner, type Signing, type SignLink } from '../core/sign-link.ts'
import * as store from '../core/store.ts'
import { listCharges, wireCharge } from '../money/charges/charge-store.ts'
import { listClaimsOf, wireClaim } from '../money/claims/claim-store.ts'
import {
  cancellationAt,
  instalmentsAt,
  listInstalments,
  wireInstalments,
} from '../money/instalments/instalment-store.ts'
import { listPayments } from '../money/ledger/ledger-store.ts'
import { creditPaisa, openPaisa, wirePayment } from '../money/ledger/payment-rules.ts'
import { wireTerms } from '../terms/change-terms.ts'
import { termsOf } from '../terms/stored-terms.ts'

type ItemRow = Awaited<ReturnType<typeof store.listItems>>[number]
type Pictures = Map<number | null, Picture | null>

/** What is needed to show an order; `database` may be a transaction. */
export type Showing = Signing & PictureSource

export async function showOrder(showing: Showing, row: store.OrderRow, viewer: Reader): Promise<Order> {
  const [order] = await showOrders(showing, [row], viewer)
  if (!order) throw noSuchOrder()
  return order
}

const CUSTOMER = { is_admin: false }

/** An order as its customer sees it, for e-mails. Read it within the transaction that enqueues them. */
export async function orderOf(showing: Showing, id: number): Promise<Order> {
  const row = await store.seekOrder(showing.database, id)
  if (!row) throw noSuchOrder()
  return showOrder(showing, row, CUSTOMER)
}

export async function showOrders(showing: Showing, rows: store.OrderRow[], viewer: Reader): Promise<Order[]> {
  const { database } = showing
  const ids = rows.map(({ id }) => id)
  const items = await store.listItems(database, ids)
  const payments = await listPayments(database, ids)
  const events = Map.groupBy(await listEvents(database, ids), ({ order_id }) => order_id)
  const pictures = await picturesById(
    showing,
    items.map(({ picture_id }) => picture_id),
  )
  const sign = rows.some(({ files }) => files.length > 0) ? await linkSigner(showing) : undefined
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id)
  const plans = await listInstalments(database, ids)
  const claimsOf = Map.groupBy(await listClaimsOf(database, ids), ({ order_id }) => order_id)
  const chargesOf = Map.groupBy(await listCharges(database, ids), ({ order_id }) => order_id)
  const closed = await closedAfter(database, rows, events)
  const now = showing.now()
  return rows.map((row) => ({
    ...wireOrder(row),
    events: (events.get(row.id) ?? []).map((event) => customersEventOf(event, row, now)),
    heldUntil: row.held_until && localTime(row.held_until),
    isDateHeld: isDateHeld(row, now),
    ...filesOf(row, viewer, sign),
    orderItems: (itemsOf.get(row.id) ?? []).map((item) => wireItem(item, pictures)),
    payments: (paymentsOf.get(row.id) ?? []).map((payment) => wirePayment(payment, viewer)),
    cancellation: cancellationAt(row, dayOf(now)),
    promised: promisedOf(row, events.get(row.id) ?? [], closed),
    ...wireInstalments(instalmentsAt(row, plans.get(row.id) ?? [], now)),
    charges: (chargesOf.get(row.id) ?? []).map(wireCharge),
    claims: (claimsOf.get(row.id) ?? []).map(wireClaim),
  }))
}

/** The first file of our own stands in the specification's field, or else the link elsewhere (M-15, decision 056). */
function filesOf(row: store.OrderRow, viewer: Reader, sign: SignLink | undefined) {
  const reader = readerOf(viewer)
  if (!maySeeFiles(reader, row)) return { fileDownloadLink: null, files: [] }
  const sorted = row.files.toSorted(byName)
  const files = sign
    ? sorted.map(({ id, name, bytes, created_at }) => {
        const createdAt = localTime(new Date(created_at))
        return { id, name, bytes, link: sign({ id, name, reader }), createdAt }
      })
    : []
  return { fileDownloadLink: files[0]?.link ?? row.download_link, files }
}

/** What its own row says of an order. */
function wireOrder(row: store.OrderRow) {
  const kept = termsOf(row)
  return {
    id: row.id,
    user: { name: nameOf(row), email: row.email },
    shippingAddress: eventOf(row),
    paymentMethod: row.payment_method,
    itemsPrice: takaFromPaisa(row.items_paisa),
    shippingPrice: takaFromPaisa(row.shipping_paisa),
    taxPrice: takaFromPaisa(row.tax_paisa),
    totalPrice: takaFromPaisa(row.total_paisa),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at && localTime(row.paid_at),
    isDelivered: row.delivered_at !== null,
    deliveredAt: row.delivered_at && localTime(row.delivered_at),
    createdAt: localTime(row.created_at),
    status: orderStatus.parse(row.status),
    statusReason: row.status_reason,
    isPaymentPending: row.is_payment_pending,
    isTrial: row.is_trial,
    paidSum: takaFromPaisa(row.paid_paisa),
    openSum: takaFromPaisa(openPaisa(row)),
    creditSum: takaFromPaisa(creditPaisa(row)),
    terms: kept && wireTerms(kept),
    agreement: agreementOf(row, kept?.version),
    isEventPast: row.is_event_past,
  }
}

function agreementOf(
  { terms_agreed_by: name, terms_accepted_at: at }: Pick<store.OrderRow, 'terms_agreed_by' | 'terms_accepted_at'>,
  version: number | undefined,
): Order['agreement'] {
  return name === null || at === null || version === undefined ? null : { name, at: localTime(at), version }
}

export function eventOf(
  row: Pick<store.OrderRow, 'venue_name' | 'venue_location' | 'postal_code' | 'country' | 'event_time' | 'event_date'>,
): Order['shippingAddress'] {
  return {
    address: row.venue_name,
    city: row.venue_location,
    postalCode: row.postal_code,
    country: row.country,
    eventTime: row.event_time.slice(0, 5),
    eventDate: row.event_date,
  }
}

/** An item's row in the API's shape. */
function wireItem(item: ItemRow, pictures: Pictures): Order['orderItems'][number] {
  const picture = pictures.get(item.picture_id) ?? null
  return {
    product: item.product,
    name: item.name,
    image: picture?.jpeg ?? safeSource(item.image_url),
    qty: item.qty,
    price: takaFromPaisa(item.price_paisa),
    picture,
  }
}
