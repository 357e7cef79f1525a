// One customer's order: looked up, priced, stored with its items, and both letters promised, in one transaction, so that there is
// the whole of it or nothing (F-01). The same order sent again, by its key or by a double click, is the order that is there.
import { createHash } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Order } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import { ORDER_LETTERS_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import type { SignedIn } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { promiseLetters } from '../mail/promise-letter.ts'
import { wirePicture } from '../media/rules.ts'
import { checkRoom } from './check-room.ts'
import * as store from './place-store.ts'
import { askedSlugs, canonicalText, checkKey, checkTaken, orderedOften, type Placed, priceOrder } from './rules.ts'
import { orderOf, wireItem, wireOrder } from './show-orders.ts'

export async function placeOrder(placed: Placed, user: SignedIn, context: CallContext): Promise<Order> {
  const { database, idempotencyKey: key, mailPromised } = context
  checkKey(key)
  const payloadHash = createHash('sha256').update(canonicalText(placed)).digest()
  const submit = { userId: user.id, key: key ?? null, payloadHash, slugs: askedSlugs(placed) }
  const { order, isNew } = await database.transaction().execute(async (transaction) => {
    // a second submit of the same customer waits here, and then finds the first one's order
    await store.queueCustomer(transaction, user.id)
    const standing = await store.findStanding(transaction, submit)
    if (standing.earlier)
      return { order: await orderOf({ ...context, database: transaction }, repeated(standing.earlier)), isNew: false }
    const order = await storeOrder(transaction, { placed, submit, standing, user, now: context.now() })
    const { email: to, first_name: firstName, phone } = user
    const letters = [
      { kind: 'order-placed', to, firstName, order } as const,
      { kind: 'new-order', order, phone } as const,
    ]
    await promiseLetters(transaction, letters, {
      ...context,
      settled: standing.studio,
      heldBack: standing.isOften ? orderedOften(ORDER_LETTERS_LIMIT.points) : undefined,
    })
    return { order, isNew: true }
  })
  if (isNew) mailPromised()
  return order
}

/** @returns the id of the order that this submit repeats */
function repeated({ id, isSame }: { id: number; isSame: boolean }): number {
  if (!isSame) throw new Failure('invalid', 'This Idempotency-Key was used for another order.')
  return id
}

interface Placing {
  placed: Placed
  submit: store.Submit
  standing: store.Standing
  user: SignedIn
  now: Date
}

async function storeOrder(
  transaction: Transaction<Tables>,
  { placed, submit, standing: { settings, services: asked, hasTerms }, user, now }: Placing,
): Promise<Order> {
  const today = localTime(now).slice(0, 10)
  const { isEventPast } = checkTaken(placed, settings, { today, is_verified: user.is_verified })
  await checkRoom(transaction, placed, settings)
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
  const made = await store.insertOrder(transaction, order, items)
  const pictures = new Map(asked.map(({ picture_id, picture }) => [picture_id, picture && wirePicture(picture)]))
  // as it would be read again: an order that was just placed is nothing but what was written
  return {
    ...wireOrder({
      ...order,
      ...made,
      ...untouched,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
    }),
    fileDownloadLink: null,
    orderItems: items.map((item) => wireItem(item, pictures)),
    payments: [],
  }
}

/** What nobody has done yet to an order that was just placed. */
const untouched = { status_reason: '', paid_at: null, paid_paisa: 0, delivered_at: null, is_payment_pending: false }
