// Who works at an event of an order, as the studio says.

import { Failure } from '@chobighor/contract/plain/failure'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { assignCrew, releaseCrew, seekCrew } from '../../calendar/crew-store.ts'
import { findEvent } from '../../calendar/event-store.ts'
import * as store from '../../core/store.ts'
import { changing, lockOpen } from './edit-events.ts'

/** @throws conflict if the crew works at another event at this time */
export async function giveCrew(
  orderId: number,
  { event: eventId, crew: crewId }: { event: number; crew: number },
  context: SignedInContext,
): Promise<void> {
  await changing(orderId, context, async (transaction) => {
    await lockOpen(transaction, orderId, context)
    const event = await findEvent(transaction, orderId, eventId)
    const crew = await seekCrew(transaction, crewId)
    if (!crew?.is_active) throw new Failure('not_found', 'There is no such crew.')
    if (!(await assignCrew(transaction, { eventId, crewId })))
      throw new Failure('conflict', `${crew.name} works at another event at this time.`, { field: 'crew' })
    return { event, action: 'assign-crew', wasFull: false, crew: crew.name }
  })
}

export async function takeCrew(
  orderId: number,
  { event: eventId, crew: crewId }: { event: number; crew: number },
  context: SignedInContext,
): Promise<void> {
  await changing(orderId, context, async (transaction) => {
    await store.lockOrder(transaction, orderId, context.user)
    const event = await findEvent(transaction, orderId, eventId)
    const crew = await seekCrew(transaction, crewId)
    await releaseCrew(transaction, { eventId, crewId })
    return { event, action: 'release-crew', wasFull: false, crew: crew?.name }
  })
}
