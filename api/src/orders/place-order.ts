// One customer's order: looked up, priced, stored with its items, and both letters promised, by one statement, so that there is the
// whole of it or nothing (F-01). The same order sent again, by its key or by a double click, is the order that is there.
import { createHash } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Order } from '@chobighor/contract/orders'
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { lettersOf } from '../mail/promise-letter.ts'
import { wirePicture } from '../media/rules.ts'
import { EVENING_BEGINS, fullShift, roomOf } from './check-room.ts'
import * as store from './place-store.ts'
import { askedSlugs, canonicalText, checkKey, checkTaken, type Placed, priceOrder } from './rules.ts'
import { orderOf, wireItem, wireOrder } from './show-orders.ts'

export async function placeOrder(placed: Placed, user: SignedIn, context: CallContext): Promise<Order> {
  const { database, idempotencyKey: key } = context
  checkKey(key)
  const payloadHash = createHash('sha256').update(canonicalText(placed)).digest()
  const submit = { userId: user.id, key: key ?? null, payloadHash, slugs: askedSlugs(placed) }
  // of those who are sent at the same moment the second ones find what came of the first
  for (;;) {
    const { earlier, number, ...standing } = await store.findStanding(database, submit)
    if (earlier) return orderOf(context, repeated(earlier))
    if (number === null) throw new Error('what was not sent before has a number')
    const order = await storeOrder(context, { placed, submit, number, standing, user })
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
  number: number
  standing: Omit<store.Standing, 'earlier' | 'number'>
  user: SignedIn
}

/** @returns undefined where the same was placed meanwhile */
async function storeOrder(
  context: CallContext,
  { placed, submit, number, standing: { settings, services: asked, hasTerms, studio }, user }: Placing,
): Promise<Order | undefined> {
  const now = context.now()
  const today = localTime(now).slice(0, 10)
  const { isEventPast } = checkTaken(placed, settings, { today, is_verified: user.is_verified })
  const { services, totals } = priceOrder(placed, asked)
  const { address, city, postalCode, country, eventTime, eventDate } = placed.shippingAddress
  const order = {
    user_id: user.id,
    idempotency_key: submit.key,
    payload_hash: submit.payloadHash,
    status: 'requested',
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
  const room = roomOf(settings)
  const made = await store.insertOrder(context.database, { number, order, items, letters, room })
  if (made.outcome === 'repeated') return undefined
  if (made.outcome === 'full') throw fullShift(placed, room?.evening ?? EVENING_BEGINS)
  context.mailPromised()
  return { ...told, createdAt: localTime(made.since) }
}

/** What nobody has done yet to an order that was just placed. */
const untouched = { status_reason: '', paid_at: null, paid_paisa: 0, delivered_at: null, is_payment_pending: false }
