// Places one order: it is checked, written, and its e-mails enqueued in one transaction: all of it happens or nothing
// (F-01). If it is sent again, by its key or by a double click, the existing order is returned (M-10).
import { createHash } from 'node:crypto'
import type { Order } from '@chobighor/contract/orders'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { meantText } from '@chobighor/contract/plain/idempotency-text'
import type { CallContext } from '../../../auth/call-context.ts'
import { nameOf } from '../../../auth/person-name.ts'
import { accountRemoved, type SignedIn } from '../../../auth/sessions-store.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { isPageAt } from '../../../content/store.ts'
import { enqueueEmail } from '../../../mail/enqueue-email.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { recordSmsConsent } from '../../../sms/enqueue-sms.ts'
import { enqueueStudioSms } from '../../../sms/enqueue-studio-sms.ts'
import { timeOf } from '../../calendar/event-times.ts'
import { insertFirstEvent } from '../../calendar/first-event.ts'
import { holdByTerms } from '../../calendar/holds.ts'
import { requireCapacity, takeFirstPlace } from '../../calendar/shift-capacity.ts'
import { checkOrderLimits, findOrdered, heldBackBy, limitsOf } from '../../core/order-limits-store.ts'
import * as store from '../../core/store.ts'
import { insertInstalments } from '../../money/instalments/instalment-store.ts'
import { findTerms, seekOrderSettings, shiftsIn } from '../../terms/terms-store.ts'
import { orderOf } from '../show-orders.ts'
import {
  askedSlugs,
  checkKey,
  checkTaken,
  checkTermsRead,
  copyOf,
  eventColumns,
  itemsOf,
  type Placed,
  priceOrder,
} from './placing-rules.ts'

/** M-68: the content page with the terms, if the studio has one. */
const TERMS = 'terms'

/** @throws why the order is refused: then nothing is written, and no order number is used */
export async function placeOrder(placed: Placed, user: SignedIn, context: CallContext): Promise<Order> {
  const { database, idempotencyKey: key, now } = context
  checkKey(key)
  const digests = digestsOf(placed)
  const most = limitsOf(user, context)
  const place = async (transaction: Transaction) => {
    const showing = { ...context, database: transaction }
    if (!(await store.lockCustomer(transaction, user.id))) throw accountRemoved()
    const earlier = await store.seekRepeated(transaction, { userId: user.id, key, digests })
    if (earlier) {
      checkRepeated(earlier, digests)
      return orderOf(showing, earlier.id)
    }

    const settings = await seekOrderSettings(transaction)
    const terms = await findTerms(transaction)
    checkTermsRead(placed, terms)
    const today = dayOf(now())
    const { isEventPast } = checkTaken(placed, settings, { today, is_verified: user.is_verified })
    const services = priceOrder(placed, await lockOrderedServices(transaction, askedSlugs(placed)))
    const ordered = await findOrdered(transaction, user.id, most)
    checkOrderLimits(ordered, most, user)
    const asked = { time: timeOf(placed.shippingAddress, shiftsIn(settings).evening), settings, now: now() }
    const free = await requireCapacity(transaction, asked)

    const { rows, sums } = itemsOf(services.map(copyOf))
    const event = eventColumns(placed.shippingAddress)
    const id = await store.insertOrder(transaction, {
      ...event,
      ...sums,
      payment_method: placed.paymentMethod,
      user_id: user.id,
      idempotency_key: key ?? null,
      payload_hash: digests[0],
      is_event_past: isEventPast,
      held_until: holdByTerms(terms, { now: now(), placed: now() }),
      terms: terms.version === 0 ? null : JSON.stringify(terms),
      terms_accepted_at: terms.version > 0 || (await isPageAt(transaction, TERMS)) ? now() : null,
      terms_agreed_by: placed.isAgreed && terms.version > 0 ? nameOf(user) : null,
    })
    await store.insertItems(transaction, id, rows)
    await insertInstalments(transaction, id, { terms: terms.terms, totalPaisa: sums.total_paisa })
    const { evening } = shiftsIn(settings)
    const first = await insertFirstEvent(transaction, { ...event, orderId: id, status: 'requested' }, evening)
    await takeFirstPlace(transaction, first, { ...asked, free })

    const made = await orderOf(showing, id)
    const surroundings = { ...context, heldBack: heldBackBy(ordered, most) }
    if (placed.smsConsent !== undefined)
      await recordSmsConsent(transaction, { userId: user.id, phone: user.phone, isWanted: true, orderId: id }, now)
    const toCustomer = { kind: 'order-placed', to: user.email, firstName: user.first_name, order: made } as const
    await enqueueEmail(transaction, toCustomer, surroundings)
    await enqueueEmail(transaction, { kind: 'new-order', order: made, phone: user.phone }, surroundings)
    // what is held back as e-mail costs nothing as SMS either
    if (surroundings.heldBack === undefined)
      await enqueueStudioSms(transaction, { kind: 'new-order', order: made }, context)
    return made
  }
  return inTransaction(database, place, { idempotent: true })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The digest that is kept with the order, and the one that the release before kept: its orders may be sent again. */
export const digestsOf = (placed: Placed): [kept: Buffer, before: Buffer] => [
  digestOf(meantText(placed)),
  digestOf(textBefore(placed)),
]

/** An earlier order with this key must be the same order. @throws invalid */
export function checkRepeated(earlier: { payload_hash: Buffer }, digests: readonly Buffer[]): void {
  if (!digests.some((digest) => earlier.payload_hash.equals(digest)))
    throw new Failure('invalid', 'This Idempotency-Key was used for another order.')
}

/** With the prices. */
function textBefore({ orderItems, shippingAddress, paymentMethod, ...sums }: Placed): string {
  const items = orderItems.map(({ product, price }) => JSON.stringify([product, price ?? null]))
  const { address, city, postalCode, country, eventTime, eventDate } = shippingAddress
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = sums
  return JSON.stringify([
    [...new Set(items)].sort(),
    [address, city, postalCode, country, eventTime, eventDate],
    paymentMethod,
    [itemsPrice, shippingPrice, taxPrice, totalPrice],
  ])
}
