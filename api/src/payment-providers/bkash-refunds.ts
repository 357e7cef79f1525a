// Money that the studio gives back at bKash. Its list of refunds tells no number of ours and no time that can be compared, and the studio
// may give the same sum at bKash's own desk. So the list is noted before the first try: what a later list has beyond it came after.
import { Failure } from '@chobighor/contract/plain/failure'
import { away } from './bkash-answers.ts'
import type { BkashClient, BkashRefund } from './bkash-client.ts'
import { type AskedPayment, hundredths, type Refund, type WantedRefund } from './payment-provider.ts'

/** @throws unavailable if nobody can say whether it was given, conflict if the studio has to look at bKash */
export async function refundAtBkash(client: BkashClient, asked: AskedPayment, wanted: WantedRefund): Promise<Refund> {
  const { captureId, cents, reason, requestId, isAgain } = wanted
  const paymentId = asked.provider_order_id
  const listed = await client.listRefunds(paymentId, captureId)
  if (listed.is === 'silent') throw lost()
  if (listed.is === 'refused') {
    if (isAgain) throw lost()
    return { state: 'refused', says: listed.says }
  }
  let before = wanted.idsBefore
  if (isAgain) {
    const earlier = await seekGiven(listed.seen, wanted, before)
    if (earlier) return earlier
  }
  if (!isAgain || before === null) {
    before = listed.seen.map(({ refundTrxId }) => refundTrxId)
    await wanted.noteBefore(before)
  }
  const answer = await client.refund({
    paymentId,
    trxId: captureId,
    amount: (cents / 100).toFixed(2),
    sku: requestId,
    reason: reason.slice(0, 255),
  })
  if (answer.is === 'done') return stateOf(answer.seen)
  if (answer.is === 'refused') return { state: 'refused', says: answer.says }
  const again = await client.listRefunds(paymentId, captureId)
  const given = again.is === 'done' ? await seekGiven(again.seen, wanted, before) : undefined
  if (given) return given
  throw lost()
}

/**
 * The refund of a try whose answer was lost: the only one of this sum that came after the try began, and that nobody has entered. If it
 * was entered by hand meanwhile, it is that one.
 */
async function seekGiven(
  listed: readonly BkashRefund[],
  { cents, findEntered }: WantedRefund,
  before: readonly string[] | null,
): Promise<Refund | undefined> {
  const alike = listed.filter(
    ({ refundTrxId, refundAmount }) => hundredths(refundAmount) === cents && !before?.includes(refundTrxId),
  )
  const entered = await findEntered(alike.map(({ refundTrxId }) => refundTrxId))
  const unknown = alike.filter(({ refundTrxId }) => !entered.includes(refundTrxId))
  // without a list from before, what the ledger has is older, and what it lacks may be either
  if (before === null && unknown.length === 0) return undefined
  if (before === null || unknown.length > 1) throw ambiguous(unknown)
  const given = unknown[0] ?? alike[0]
  return given && stateOf(given)
}

/** @throws unavailable */
export async function lookAtBkashRefund(client: BkashClient, asked: AskedPayment, id: string): Promise<Refund> {
  const paid = await client.query(asked.provider_order_id)
  const listed = paid.is === 'done' ? await client.listRefunds(asked.provider_order_id, paid.seen.trxID) : paid
  if (listed.is !== 'done') throw away()
  const refund = listed.seen.find(({ refundTrxId }) => refundTrxId === id)
  return refund ? stateOf(refund) : { state: 'pending', id }
}

const stateOf = ({ refundTrxId, refundTransactionStatus }: BkashRefund) =>
  ({ state: refundTransactionStatus.toLowerCase() === 'completed' ? 'done' : 'pending', id: refundTrxId }) as const

const lost = () =>
  new Failure(
    'unavailable',
    'bKash did not answer, so nobody knows whether it gave the money back. Please look at bKash, and try again.',
    { retryAfter: 60 },
  )
const ambiguous = (unknown: readonly BkashRefund[]) =>
  new Failure(
    'conflict',
    `bKash lists refunds of this sum that are not in the ledger (${unknown.map(({ refundTrxId }) => refundTrxId).join(', ')}). Please look at bKash, and note by hand, with their TrxIDs, those that were given there. Then try again if more is to be given.`,
  )
