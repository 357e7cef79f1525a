// Enqueues an SMS in the transaction of the event that it tells of, beside the e-mail of the same event. Nothing is written if
// the studio has no gateway, or the customer has not agreed.
import { randomBytes } from 'node:crypto'
import { mobileOf } from '@chobighor/contract/plain/phone-number'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { titleOf } from '../mail/rules.ts'
import { findStudio } from '../mail/store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { insertConsent, isAgreed } from './consent-store.ts'
import { GATHERED, SEND_SMS, SMS_ENDS_AFTER } from './rules.ts'
import { findSmsSettings } from './sms-settings-store.ts'
import { type CustomerSms, type Sms, writeSms } from './sms-texts.ts'
import { deleteUntriedSms, insertSms } from './store.ts'

export interface SmsContext {
  publicUrl: string
  now: () => Date
  jobs: Pick<JobQueue, 'enqueue'>
}

interface Customer {
  user_id: number | null
  phone: string
}

/** Whether this customer would get an SMS now. */
export async function getsSms(database: Database | Transaction, row: Customer): Promise<boolean> {
  const number = mobileOf(row.phone)
  if (!number || (await findSmsSettings(database)).address === '') return false
  return isAgreed(database, { number, userId: row.user_id })
}

interface ToCustomer extends Times {
  row: Customer
  /** The address of the order's page for a customer without an account; undefined if none is open to them. */
  page?: string | undefined
  sms: CustomerSms
}

interface Times {
  /** It isn't sent before this time. */
  after?: Date | undefined
  /** Nor after this one: when people sleep. */
  endsAt?: Date | undefined
}

export async function enqueueCustomerSms(
  transaction: Transaction,
  { row, page, sms, ...times }: ToCustomer,
  context: SmsContext,
): Promise<void> {
  const number = mobileOf(row.phone)
  if (!number || !(await getsSms(transaction, row))) return
  const has = { page, hasPage: row.user_id !== null || page !== undefined }
  await enqueueSms(transaction, { sms, number, ...has, ...times }, context)
}

/**
 * Drops the SMS of this kind that wait for their first try: then several events within a short time make one.
 * @returns whether there were any
 */
export async function cancelQueuedSms(
  transaction: Transaction,
  of: { kind: CustomerSms['kind']; orderId: number },
  jobs: Pick<JobQueue, 'drop'>,
): Promise<boolean> {
  const ids = await deleteUntriedSms(transaction, of)
  for (const smsId of ids) await jobs.drop(transaction, SEND_SMS, { smsId })
  return ids.length > 0
}

/** A customer has ticked the words about SMS, or taken that back. Nothing is written if it is so already. */
export async function recordSmsConsent(
  transaction: Transaction,
  {
    userId,
    phone,
    isWanted,
    orderId = null,
  }: { userId: number; phone: string; isWanted: boolean; orderId?: number | null },
  now: () => Date,
): Promise<void> {
  const number = mobileOf(phone)
  if (!number || (await isAgreed(transaction, { number, userId })) === isWanted) return
  const of = { number, userId, orderId, notedBy: null, at: now() }
  await insertConsent(transaction, { ...of, ...SMS_CONSENT, isAgreed: isWanted })
}

type Enqueued = Times & { number: string } & (
    | { sms: Sms; hasPage: boolean; page?: string | undefined }
    /** The text of one that stands for the first of several events. */
    | { gathered: string }
  )

/** The caller has checked whether the person has agreed, and whether one more may go out. */
export async function enqueueSms(
  transaction: Transaction,
  { number, after, endsAt, ...what }: Enqueued,
  context: SmsContext,
): Promise<void> {
  const { now, jobs } = context
  const last = new Date((after ?? now()).getTime() + SMS_ENDS_AFTER)
  const smsId = await insertSms(transaction, {
    ...('gathered' in what ? { ...GATHERED, text: what.gathered } : await contentOf(transaction, what, context)),
    recipient: number,
    ref: newRef(),
    created_at: now(),
    ends_at: endsAt && endsAt < last ? endsAt : last,
    next_try_at: after ?? null,
  })
  await jobs.enqueue(transaction, SEND_SMS, [{ smsId }], after)
}

async function contentOf(
  transaction: Transaction,
  { sms, hasPage, page }: { sms: Sms; hasPage: boolean; page?: string | undefined },
  { publicUrl }: SmsContext,
) {
  const title = titleOf(await findStudio(transaction))
  return { kind: sms.kind, order_id: sms.order.id, text: writeSms(sms, { title, publicUrl, hasPage, page }) }
}

/** Gateways take twenty characters at most. */
export const newRef = (): string => randomBytes(10).toString('hex')
