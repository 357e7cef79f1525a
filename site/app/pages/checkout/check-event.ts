// Asks, when the event's form is sent, what the studio's settings would refuse later, when the order is placed.
import { UNVERIFIED_REFUSED } from '@chobighor/contract/event-refusals'
import { Failure } from '@chobighor/contract/failure'
import type { ShippingAddress } from '@chobighor/contract/orders'
import { callFromBrowser } from '../../load.ts'
import { refusalOfDay } from './event-day.ts'

/** @throws Failure in the words of the server. Where it can't be asked nothing is refused here: the order will be. */
export async function checkEvent({ eventDate, eventTime }: ShippingAddress): Promise<void> {
  const { orders, accounts } = callFromBrowser()
  const rules = await orders.listFullShifts().catch(() => undefined)
  if (!rules) return
  const detail = refusalOfDay(rules, eventDate, eventTime, new Date())
  if (detail) throw new Failure('invalid', detail, { field: 'eventDate' })
  if (!rules.requiresVerified) return
  const user = await accounts.findProfile().catch(() => undefined)
  if (user && !user.is_verified) throw new Failure('forbidden', UNVERIFIED_REFUSED)
}
