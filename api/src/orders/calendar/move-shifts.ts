// Where the evening begins at another hour, the shifts of events to come begin and end there too.

import { shiftOf } from '@chobighor/contract/plain/order-steps'
import type { Transaction } from '../../platform/database/database.ts'
import { moveCrews } from './crew-store.ts'
import { listToCome, updateInItsPlace } from './event-store.ts'

/** Those that become shorter come first. An event that meets another one with its place loses the place, and the studio sees it. */
export async function moveShifts(
  transaction: Transaction,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (before === after) return
  const shorter = after > before ? 'evening' : 'day'
  const events = (await listToCome(transaction)).map((event) => {
    const span = event.span === 'full' || event.position > 0 ? event.span : shiftOf(event.event_time, after)
    return { ...event, span, comesLater: Number(span !== shorter) }
  })
  for (const { id, event_date, event_time, end_time, span } of events.toSorted(
    (one, other) => one.comesLater - other.comesLater,
  ))
    await updateInItsPlace(transaction, id, { event_date, event_time, end_time, span, evening: after })
  await moveCrews(
    transaction,
    events.map(({ id }) => id),
  )
}
