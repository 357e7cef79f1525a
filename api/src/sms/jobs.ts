// Sends SMS, one job each. Before the gateway is asked this is written down; if the process ends before the answer is, the SMS
// has perhaps been sent: it is not sent again by itself, because each costs money and its reader has read it already.

import type { LookupFunction } from 'node:net'
import { costOfSms } from '@chobighor/contract/plain/sms-parts'
import type { Logger } from 'pino'
import type { SmsSetUp, SmsWay } from '../auth/call-context.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { RunningJob } from '../platform/jobs/running-job.ts'
import { endOfQuiet } from '../platform/quiet-hours.ts'
import { isAgreed, seekCustomer } from './consent-store.ts'
import type { SmsOutcome } from './judge-answer.ts'
import { nextSmsTry, SEND_SMS, TO_STUDIO } from './rules.ts'
import { sendSms } from './send-sms.ts'
import { NOT_AT_NIGHT, type Sms } from './sms-texts.ts'
import { findQuietHours, handOver, noteResult, type SmsRow, seekWaitingSms } from './store.ts'

export interface SmsOptions {
  database: Database
  jobs: JobQueue
  log: Logger
  now: () => Date
  setUp: SmsSetUp
  /** How long a gateway may take, in ms. */
  longest?: number
  lookup?: LookupFunction
}

export async function sendSmsByJobs(options: SmsOptions): Promise<void> {
  await options.jobs.work(SEND_SMS, (job) => sendOne(job, options))
}

const CUT_OFF = 'The server stopped while the gateway was asked.'
const LATE = 'It could not be sent in time, and it is too late now.'
const STOPPED = 'The customer wants no SMS any more.'
const OFF = 'No SMS gateway is set up.'
const QUIET = 'It waits until the quiet hours are over.'
const LOCKED = 'The key of the gateway has to be entered again, under SMS, Set-up.'

async function sendOne(job: RunningJob<{ smsId: number }>, options: SmsOptions): Promise<void> {
  const { database, now, setUp } = options
  const sms = await seekWaitingSms(database, job.payload.smsId)
  if (!sms) return
  if (sms.handed_at) return note(job, sms, { is: 'perhaps', words: CUT_OFF }, options)
  if (sms.ends_at <= now()) return note(job, sms, { is: 'failed', words: `${LATE} ${sms.answer}`.trim() }, options)
  if (!(await isWanted(database, sms))) return note(job, sms, { is: 'failed', words: STOPPED }, options)
  const morning = await seekMorning(sms, options)
  if (morning) return waitUntil(job, sms, morning, options)
  const way = await setUp.find()
  if (way.is === 'off') return note(job, sms, { is: 'failed', words: OFF }, options)
  if (way.is === 'locked') return note(job, sms, { is: 'again', words: LOCKED }, options)
  const handed = await handOver(database, sms, now())
  if (!handed) return
  const { recipient: to, text, ref } = handed
  const { longest, lookup } = options
  const outcome = await sendSms(way, { to, text, ref }, { standIn: setUp.standIn, longest, lookup })
  await note(job, handed, outcome, options, way)
}

/** Undefined if it may be sent now. Asked at each try, so that a gateway that is away until the night wakes nobody. */
async function seekMorning({ kind }: SmsRow, { database, now }: SmsOptions): Promise<Date | undefined> {
  if (!NOT_AT_NIGHT.includes(kind as Sms['kind'])) return undefined
  return endOfQuiet(now(), await findQuietHours(database))
}

const waitUntil = (job: RunningJob<{ smsId: number }>, sms: SmsRow, morning: Date, { database }: SmsOptions) =>
  inTransaction(database, async (transaction) => {
    await noteResult(transaction, sms.id, { next_try_at: morning })
    await job.retryAt(transaction, morning, QUIET)
  })

async function isWanted(database: Database, { kind, order_id, recipient }: SmsRow): Promise<boolean> {
  if (TO_STUDIO.includes(kind) || order_id === null) return true
  const customer = await seekCustomer(database, order_id)
  return isAgreed(database, { number: recipient, userId: customer?.user_id ?? null })
}

/** What came of a try, in one transaction with the end of its job. */
async function note(
  job: RunningJob<{ smsId: number }>,
  sms: SmsRow,
  { is, words }: SmsOutcome,
  { database, log, now }: SmsOptions,
  way?: SmsWay,
): Promise<void> {
  const attempts = sms.attempts + 1
  const next = nextSmsTry(attempts, now())
  const isOver = is === 'again' && next >= sms.ends_at
  const answer = isOver ? `${LATE} ${words}` : words
  if (is !== 'sent') log.warn({ sms: sms.id, attempts, is, answer }, 'an SMS was not sent')
  await inTransaction(database, async (transaction) => {
    if (is === 'again' && !isOver) {
      await noteResult(transaction, sms.id, { handed_at: null, attempts, next_try_at: next, answer })
      return job.retryAt(transaction, next, answer)
    }
    const at = { sent: 'sent_at', perhaps: 'perhaps_at', failed: 'failed_at', again: 'failed_at' } as const
    const cost_paisa = way && is !== 'failed' ? costOfSms(sms.text, way.settings.part_paisa) : null
    await noteResult(transaction, sms.id, { [at[is]]: now(), next_try_at: null, answer, cost_paisa })
    await job.complete(transaction)
  })
}
