// One customer's order: looked up, priced, stored with its items, and both letters promised, in one transaction, so that there is
// the whole of it or nothing (F-01). The same order sent again, by its key or by a double click, is the order that is there.
import { createHash } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import type { Order } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import { listServicesBySlug, presentSlugs } from '../catalog/store.ts'
import { seekPage } from '../content/store.ts'
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import type { SignedIn } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { checkRoom } from './check-room.ts'
import { askedSlugs, canonicalText, checkKey, checkTaken, type Placed, priceOrder } from './rules.ts'
import { orderOf } from './show-orders.ts'
import * as store from './store.ts'

/** M-68: the content page that holds the terms, where the studio has one. */
const TERMS = 'terms'

export async function placeOrder(placed: Placed, user: SignedIn, context: CallContext): Promise<Order> {
  const { database, idempotencyKey: key, mailPromised } = context
  checkKey(key)
  const payloadHash = createHash('sha256').update(canonicalText(placed)).digest()
  const { order, isNew } = await database.transaction().execute(async (transaction) => {
    // a second submit of the same customer waits here, and then finds the first one's order
    await store.queueCustomer(transaction, user.id)
    const earlier = await seekEarlier(transaction, { key, payloadHash, userId: user.id })
    if (earlier !== undefined)
      return { order: await orderOf({ ...context, database: transaction }, earlier), isNew: false }
    const id = await storeOrder(transaction, { placed, payloadHash, user, context })
    const order = await orderOf({ ...context, database: transaction }, id)
    await promiseLetters(transaction, { order, user, context })
    return { order, isNew: true }
  })
  if (isNew) mailPromised()
  return order
}

interface Submit {
  key: string | undefined
  payloadHash: Buffer
  userId: number
}

/** @returns the id of the order that this submit repeats */
async function seekEarlier(
  transaction: Transaction<Tables>,
  { key, payloadHash, userId }: Submit,
): Promise<number | undefined> {
  if (key === undefined) return (await store.seekDoubleClick(transaction, userId, payloadHash))?.id
  const earlier = await store.seekOrderByKey(transaction, userId, key)
  if (earlier && !earlier.payload_hash.equals(payloadHash))
    throw new Failure('invalid', 'This Idempotency-Key was used for another order.')
  return earlier?.id
}

interface Placing {
  placed: Placed
  payloadHash: Buffer
  user: SignedIn
  context: CallContext
}

async function storeOrder(
  transaction: Transaction<Tables>,
  { placed, payloadHash, user, context: { now, idempotencyKey } }: Placing,
): Promise<number> {
  const today = localTime(now()).slice(0, 10)
  const settings = await store.seekOrderSettings(transaction)
  const { isEventPast } = checkTaken(placed, settings, { today, is_verified: user.is_verified })
  const asked = withPresentSlugs(placed, await presentSlugs(transaction, askedSlugs(placed)))
  await checkRoom(transaction, placed, settings)
  const { services, totals } = priceOrder(asked, await listServicesBySlug(transaction, askedSlugs(asked)))
  const terms = await seekPage(transaction, TERMS)
  const { address, city, postalCode, country, eventTime, eventDate } = placed.shippingAddress
  return store.insertOrder(
    transaction,
    {
      user_id: user.id,
      idempotency_key: idempotencyKey ?? null,
      payload_hash: payloadHash,
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
      terms_accepted_at: terms ? now() : null,
    },
    services.map((service, position) => ({
      position,
      service_id: service.id,
      product: service.slug,
      name: service.name,
      picture_id: service.picture_id,
      image_url: service.image_url,
      qty: 1, // each service counts once
      price_paisa: service.price_paisa,
    })),
  )
}

function withPresentSlugs(placed: Placed, present: Map<string, string>): Placed {
  const orderItems = placed.orderItems.map((item) => ({ ...item, product: present.get(item.product) ?? item.product }))
  return { ...placed, orderItems }
}

interface Told {
  order: Order
  user: SignedIn
  context: CallContext
}

async function promiseLetters(transaction: Transaction<Tables>, { order, user, context }: Told): Promise<void> {
  const { email: to, first_name: firstName, phone } = user
  await promiseLetter(transaction, { kind: 'order-placed', to, firstName, order }, context)
  await promiseLetter(transaction, { kind: 'new-order', order, phone }, context)
}
