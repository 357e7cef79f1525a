// One customer's order: looked up, priced, stored with its items, and both letters promised, by one statement, so that there is the
// whole of it or nothing (F-01). The same order sent again, by its key or by a double click, is the order that is there.
import { createHash } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Order } from '@chobighor/contract/orders'
import {
  OPEN_ORDERS_MOST,
  OPEN_ORDERS_UNVERIFIED_MOST,
  ORDER_LETTERS_LIMIT,
  ORDERS_LIMIT,
  ORDERS_UNVERIFIED_LIMIT,
} from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { accountRemoved } from '../kit/hold-people.ts'
import { localTime } from '../kit/local-time.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { lettersOf } from '../mail/promise-letter.ts'
import { wirePicture } from '../media/rules.ts'
import { EVENING_BEGINS, fullShift, roomOf } from './check-room.ts'
import * as store from './place-store.ts'
import {
  askedSlugs,
  canonicalText,
  checkKey,
  checkTaken,
  openOften,
  orderedTooOften,
  type Placed,
  priceOrder,
} from './rules.ts'
import { orderOf, wireItem, wireOrder } from './show-orders.ts'

export async function placeOrder(placed: Placed, user: SignedIn, context: CallContext): Promise<Order> {
  const { database, idempotencyKey: key } = context
  checkKey(key)
  const payloadHash = createHash('sha256').update(canonicalText(placed)).digest()
  const { eventDate, eventTime } = placed.shippingAddress
  const most = mostOf(user, context)
  const submit = {
    userId: user.id,
    key: key ?? null,
    payloadHash,
    slugs: askedSlugs(placed),
    eventDate,
    eventTime,
    ...most,
  }
  // of those who are sent at the same moment the second ones find what came of the first
  for (;;) {
    const { earlier, ...standing } = await store.findStanding(database, submit)
    if (earlier) return orderOf(context, repeated(earlier))
    const order = await storeOrder(context, { placed, submit, standing, user })
    if (order) return order
  }
}

/** @returns the id of the order that this submit repeats */
function repeated({ id, isSame }: { id: number; isSame: boolean }): number {
  if (!isSame) throw new Failure('invalid', 'This Idempotency-Key was used for another order.')
  return id
}

interface Placing {
  placed: Placed
  submit: store.Submit
  standing: Omit<store.Standing, 'earlier'>
  user: SignedIn
}

/** @returns undefined where the same was placed meanwhile */
async function storeOrder(
  context: CallContext,
  { placed, submit, standing: { refusal, settings, services: asked, hasTerms, studio }, user }: Placing,
): Promise<Order | undefined> {
  const now = context.now()
  const today = localTime(now).slice(0, 10)
  const { isEventPast } = checkTaken(placed, settings, { today, is_verified: user.is_verified })
  const { services, totals } = priceOrder(placed, asked)
  const room = roomOf(settings)
  if (refusal) throw refusedBy(refusal, { placed, room, most: submit, user })
  const number = await store.takeNumber(context.database, null)
  const { address, city, postalCode, country, eventTime, eventDate } = placed.shippingAddress
  const order = {
    user_id: user.id,
    idempotency_key: submit.key,
    payload_hash: submit.payloadHash,
    payment_method: placed.paymentMethod,
    venue_name: address,
    venue_location: city,
    postal_code: postalCode,
    country,
    event_time: eventTime,
    event_date: eventDate,
    is_event_past: isEventPast,
    items_paisa: totals.itemsPrice,
    shipping_paisa: totals.shippingPrice,
    tax_paisa: totals.taxPrice,
    total_paisa: totals.totalPrice,
    terms_accepted_at: hasTerms ? now : null,
  }
  const items = services.map((service, position) => ({
    position,
    service_id: service.id,
    product: service.slug,
    name: service.name,
    picture_id: service.picture_id,
    image_url: service.image_url,
    qty: 1, // each service counts once
    price_paisa: service.price_paisa,
  }))
  const pictures = new Map(asked.map(({ picture_id, picture }) => [picture_id, picture && wirePicture(picture)]))
  // as it would be read again: an order that was just placed is nothing but what was written
  const told: Order = {
    ...wireOrder({
      ...order,
      ...untouched,
      id: number,
      created_at: now,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
    }),
    fileDownloadLink: null,
    orderItems: items.map((item) => wireItem(item, pictures)),
    payments: [],
  }
  const letters = lettersOf(
    [
      { kind: 'order-placed', to: user.email, firstName: user.first_name, order: told },
      { kind: 'new-order', order: told, phone: user.phone },
    ],
    { ...context, settled: studio },
  )
  const made = await store.insertOrder(context.database, { number, order, items, letters, room, most: submit })
  if (made.outcome === 'repeated') return undefined
  if (made.outcome === 'removed') throw accountRemoved()
  if (made.outcome !== 'placed') throw refusedBy(made, { placed, room, most: submit, user })
  context.mailPromised()
  return { ...told, createdAt: localTime(made.since) }
}

/** What nobody has done yet to an order that was just placed. */
const untouched = {
  status: 'requested',
  status_reason: '',
  paid_at: null,
  paid_paisa: 0,
  delivered_at: null,
  is_payment_pending: false,
}

/** How many orders this customer may place: fewer while the address isn't verified (decision 030). */
function mostOf({ is_verified }: SignedIn, { limits }: CallContext): store.Placing['most'] {
  return {
    ordersMost: limits.of(is_verified ? ORDERS_LIMIT : ORDERS_UNVERIFIED_LIMIT).points,
    openMost: limits.of(is_verified ? OPEN_ORDERS_MOST : OPEN_ORDERS_UNVERIFIED_MOST).points,
    lettersMost: limits.of(ORDER_LETTERS_LIMIT).points,
  }
}

interface Refused {
  placed: Placed
  room: { evening: number } | null
  most: Pick<store.Submit, 'ordersMost' | 'openMost'>
  user: SignedIn
}

function refusedBy(refusal: store.Refusal, { placed, room, most, user }: Refused): Failure {
  if (refusal.outcome === 'full') return fullShift(placed, room?.evening ?? EVENING_BEGINS)
  if (refusal.outcome === 'open') return openOften(most.openMost, user)
  return orderedTooOften(most.ordersMost, user, refusal.wait_seconds)
}
