// SMS to the studio's own number. Each order and each reported transfer makes the studio pay for one, and anybody can order: so there
// is a limit per hour, and one SMS gathers the rest.
import { clockOf, localTime } from '@chobighor/contract/plain/dates'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import { SMS_TO_STUDIO_MOST } from '../platform/bounds.ts'
import type { Transaction } from '../platform/database/database.ts'
import { enqueueSms, type SmsContext } from './enqueue-sms.ts'
import { findSmsSettings } from './sms-settings-store.ts'
import { type StudioSms, writeGathered } from './sms-texts.ts'
import { addToGathered, countToStudio, lockStudioSms } from './store.ts'

/** In ms. */
const HOUR = 3600_000

/** To the studio's own number, where it is set and asks for this. */
export async function enqueueStudioSms(transaction: Transaction, sms: StudioSms, context: SmsContext): Promise<void> {
  const { address, studio_number, tells_of_requests, tells_of_transfers } = await findSmsSettings(transaction)
  const number = mobileOf(studio_number)
  if (!number || address === '' || !(sms.kind === 'new-order' ? tells_of_requests : tells_of_transfers)) return
  await lockStudioSms(transaction)
  const written = ({ count, since }: { count: number; since: Date }) =>
    writeGathered({ count, since: clockOf(localTime(since)) }, context.publicUrl)
  // while one gathers, it takes all: otherwise ten more would go out before it is sent
  if (await addToGathered(transaction, number, written)) return
  const now = context.now()
  const among = await countToStudio(transaction, new Date(now.getTime() - HOUR))
  // the last of the hour is the one that gathers
  if (among < SMS_TO_STUDIO_MOST - 1) return enqueueSms(transaction, { sms, number, hasPage: true }, context)
  const text = written({ count: 1, since: now })
  const after = new Date(now.getTime() + HOUR)
  // written at the same moment from which its hour is counted
  await enqueueSms(transaction, { gathered: text, number, after }, { ...context, now: () => now })
}
