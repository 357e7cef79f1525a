// Sends the e-mails of the outbox, one job each: by the mail server that is set up, else as `.eml` files in a folder. An
// e-mail is marked as sent after it was accepted, so it may be sent twice; all tries have the same Message-ID. If it
// fails, it is tried again later; a permanently refused one is parked, and the others are sent (F-09). Without a mail
// server it is marked as kept: nobody has received it.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Logger } from 'pino'
import type { MailSetUp, MailWay } from '../auth/call-context.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { RunningJob } from '../platform/jobs/running-job.ts'
import { explainMailError, type MailTimes, sendMessage } from './mail-server.ts'
import { isRefusedForGood, nextTry, SEND_EMAIL } from './rules.ts'
import { enqueueEmails, listWaiting, markKept, markSent, park, putOff, seekUnsent, type WaitingEmail } from './store.ts'
import { htmlOf } from './write-email.ts'

const ENQUEUED_AT_ONCE = 1000

export interface EmailOptions {
  database: Database
  jobs: JobQueue
  log: Logger
  now: () => Date
  /** The folder for `.eml` files if there is no mail server. */
  folder: string
  setUp: MailSetUp
  /** How long a mail server may take. */
  times?: MailTimes
}

/** Starts sending. Also sends e-mails that have no job yet, from before jobs existed or from a backup of that time. */
export async function sendEmails(options: EmailOptions): Promise<void> {
  const { database, jobs } = options
  for (let last = 0; ; ) {
    const ids = await listWaiting(database, last, ENQUEUED_AT_ONCE)
    await inTransaction(database, (transaction) => enqueueEmails(transaction, jobs, ids))
    last = ids.at(-1) ?? last
    if (ids.length < ENQUEUED_AT_ONCE) break
  }
  await jobs.work(SEND_EMAIL, (job) => sendEmail(job, options))
}

const LOCKED = 'The password of the mail server has to be entered again, under Mail, Set-up.'
const NO_ADDRESS = 'The studio has no e-mail address. Enter it under Settings, Contact, and send this e-mail again.'

async function sendEmail(job: RunningJob<{ emailId: number }>, options: EmailOptions): Promise<void> {
  const { database, log, now, setUp } = options
  const email = await seekUnsent(database, job.payload.emailId)
  if (!email) return
  const { id } = email
  const way = await setUp.find()
  if (way.is === 'sent' && email.recipient === 'studio' && !way.studio)
    return inTransaction(database, async (transaction) => {
      await park(transaction, id, { parked_at: now(), refusal: NO_ADDRESS })
      await job.fail(transaction, NO_ADDRESS)
    })
  const error = await deliver(email, way, options).then(
    () => undefined,
    (reason: unknown) => reason as SMTPConnection.SMTPError,
  )
  await inTransaction(database, async (transaction) => {
    if (!error) {
      await (way.is === 'kept' ? markKept : markSent)(transaction, id, now())
      await job.complete(transaction)
    } else if (isRefusedForGood(error.command, error.responseCode)) {
      log.error({ err: error, email: id }, 'an e-mail was refused for good and is parked')
      const refusal = String(error.response).slice(0, 500)
      await park(transaction, id, { parked_at: now(), refusal })
      await job.fail(transaction, refusal)
    } else {
      const attempts = email.attempts + 1
      log.warn({ err: error, email: id, attempts }, 'an e-mail could not be sent and waits')
      const next_try_at = nextTry(attempts, now())
      const refusal = way.server ? explainMailError(error, way.server) : error.message
      await putOff(transaction, id, { attempts, next_try_at, refusal })
      await job.retryAt(transaction, next_try_at, error)
    }
  })
}

async function deliver(email: WaitingEmail, way: MailWay, { folder, times }: EmailOptions): Promise<void> {
  const message = messageOf(email, way)
  if (way.is === 'locked') throw new Error(LOCKED)
  if (way.server) await sendMessage(way.server, message, times)
  else await writeAsFile(folder, message)
}

function messageOf(email: WaitingEmail, { from, studio }: MailWay) {
  const html = htmlOf(email)
  return {
    messageId: email.message_id,
    from,
    to: email.recipient === 'studio' ? (studio ?? from) : exactly(email.recipient),
    ...(email.reply_to ? { replyTo: exactly(email.reply_to) } : {}),
    subject: email.subject,
    text: email.text,
    ...(html ? { html } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The text is used as one address, not parsed as a list of names and addresses. */
const exactly = (address: string) => ({ name: '', address })

async function writeAsFile(folder: string, message: ReturnType<typeof messageOf>): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await composer.sendMail(message)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${message.messageId.replace(/[^A-Za-z0-9-]/g, '')}.eml`)
  await writeFile(`${file}.part`, bytes as Buffer)
  await rename(`${file}.part`, file)
}
