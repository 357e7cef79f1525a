// A customer takes an event away that they have added to an order: a request at any time before it, a booking as long as the
// order's terms let it be moved.

import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { removableUntil } from '@chobighor/contract/reschedule'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { removeEvent } from '../../calendar/event-store.ts'
import { findEvent } from '../../calendar/find-event.ts'
import { mailedEventOf, movableOf } from '../../calendar/show-events.ts'
import { countAsked, limitsOf, orderedOften } from '../../core/order-limits-store.ts'
import * as store from '../../core/store.ts'
import { tellStudio } from '../messages.ts'
import { changing } from './edit-events.ts'

/** @throws not_found; conflict if the studio added it, or if it is too late */
export async function takeEventAway(orderId: number, id: number, context: SignedInContext): Promise<void> {
  await changing(orderId, context, async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, context.user)
    const event = await findEvent(transaction, orderId, id)
    const last = removableUntil({ ...movableOf(event, row), isAsked: event.is_asked })
    if (last === null || dayOf(context.now()) > last)
      throw new Failure('conflict', 'This event can’t be taken away here. Please call the studio.')
    await removeEvent(transaction, id)
    const { emails } = limitsOf(context.user, context)
    const heldBack = (await countAsked(transaction, context.user.id)) > emails ? orderedOften(emails) : undefined
    const letter = { row, kind: 'event-taken-away', event: mailedEventOf(event) } as const
    await tellStudio(transaction, letter, { ...context, heldBack })
    return { event, action: 'take-event-away', wasFull: false }
  })
}
