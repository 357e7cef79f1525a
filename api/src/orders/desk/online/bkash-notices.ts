// Where bKash tells of payments, by Amazon's SNS. Each message counts once. One about a payment of ours only means “look again”; one
// about a transfer that a customer reports by hand is kept, and may confirm it (decision 100).

import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../../../auth/call-context.ts'
import { type BkashNotice, readBkashNotice } from '../../../payment-providers/bkash-notice.ts'
import type { Gateway } from '../../../payment-providers/gateway.ts'
import type { SnsHost } from '../../../payment-providers/sns-host.ts'
import { isSignedBy, readSnsMessage, type SnsMessage } from '../../../payment-providers/sns-signature.ts'
import { SNS_CERTIFICATE_LIMIT } from '../../../platform/bounds.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isSamePhone, keepNotice } from '../../money/claims/bkash-notices-store.ts'
import { seekPaymentOfRequest } from '../../money/online/provider-payment-store.ts'
import { isEventKnown, noteEvent } from '../../money/online/settling-store.ts'
import { confirmReported } from '../payments/claim-payment.ts'
import { settleOrTell } from './settle-payment.ts'

type ToldBySns = Gateway & { sns: SnsHost }
type NoticeContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'jobs' | 'limits' | 'gateways'>

/** @throws invalid for what the studio's own topic didn't send; unavailable, too_many: SNS sends it again */
export async function hearSns(context: NoticeContext, gateway: ToldBySns, body: string): Promise<void> {
  const { database, log } = context
  const sent = readSnsMessage(body)
  const { topic_arn: topic = '' } = gateway.account
  if (!sent || topic === '' || sent.TopicArn !== topic)
    throw new Failure('invalid', 'This message is not from the topic that is set up here.')
  const event = { id: `sns:${sent.MessageId}`, kind: sent.Type }
  if (await isEventKnown(database, event.id)) return
  await requireSigned(context, gateway, sent)
  if (sent.Type === 'SubscriptionConfirmation') {
    await gateway.sns.confirm(sent)
    log.info({ topic }, 'bKash’s notices are subscribed to')
    return noteEvent(database, event)
  }
  const notice = sent.Type === 'Notification' ? readBkashNotice(sent.Message) : undefined
  if (!notice) {
    log.info({ kind: sent.Type }, 'bKash’s SNS tells of nothing that was paid')
    return noteEvent(database, event)
  }
  const payment =
    notice.requestId === undefined ? undefined : await seekPaymentOfRequest(database, 'bkash', notice.requestId)
  if (!payment) return hearOfTransfer(context, gateway, { notice, event })
  // bKash must not be asked about what it has confirmed
  if (payment.state === 'captured' || payment.state === 'reversed') return noteEvent(database, event)
  await settleOrTell({ ...context, provider: gateway }, payment, { event })
}

/** @throws invalid, unavailable, too_many */
async function requireSigned({ limits }: NoticeContext, { sns }: ToldBySns, sent: SnsMessage): Promise<void> {
  const { SigningCertURL: at } = sent
  const forged = new Failure('invalid', 'This message is not signed by Amazon’s SNS.')
  if (!sns.isCertificate(at)) throw forged
  const key = sns.knownKey(at) ?? (await limits.everyTry(SNS_CERTIFICATE_LIMIT, 'all', () => sns.findKey(at)))
  if (!key || !isSignedBy(sent, key)) throw forged
  sns.keep(at, key)
}

interface Heard {
  notice: BkashNotice
  event: { id: string; kind: string }
}

async function hearOfTransfer(context: NoticeContext, { account }: ToldBySns, { notice, event }: Heard): Promise<void> {
  const { database, log } = context
  const isOurs = [account.receiver, account.short_code].some((name) => name && isSamePhone(name, notice.receiver))
  if (!isOurs) log.warn('bKash tells of a transfer to an account that is not set up here')
  await inTransaction(database, async (transaction) => {
    await noteEvent(transaction, event)
    if (isOurs) await keepNotice(transaction, notice)
  })
  // both sides look after they have written, so that one of them finds the other
  if (isOurs) await confirmReported(context, notice.transactionId)
}
