// Sends the e-mails of the outbox, one job each: by SMTP if `SMTP_URL` is set, else as `.eml` files in a folder. An
// e-mail is marked as sent after it was accepted, so it may be sent twice; all tries have the same Message-ID. If it
// fails, it is tried again later; a permanently refused one is parked, and the others are sent (F-09).
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { RunningJob } from '../platform/jobs/running-job.ts'
import { isRefusedForGood, nextTry, SEND_EMAIL } from './rules.ts'
import { enqueueEmails, listWaiting, markSent, park, putOff, seekUnsent, type WaitingEmail } from './store.ts'
import { htmlOf } from './write-email.ts'

/** In ms. */
const PATIENCE = 10_000
const ENQUEUED_AT_ONCE = 1000

export interface EmailOptions {
  database: Database
  jobs: JobQueue
  log: Logger
  now: () => Date
  /** The folder for `.eml` files if there is no SMTP server. */
  folder: string
  smtpUrl: string | undefined
  /** The studio's own address: e-mails come from it, and e-mails to the studio go to it. */
  from: string
  /** How long an SMTP server may take to respond, in ms. */
  patience?: number
}

/** Starts sending. Also sends e-mails that have no job yet, from before jobs existed or from a backup of that time. */
export async function sendEmails(options: EmailOptions): Promise<void> {
  const { database, jobs } = options
  const send = options.smtpUrl ? bySmtp(options.smtpUrl, options.patience ?? PATIENCE) : asFiles(options.folder)
  for (let last = 0; ; ) {
    const ids = await listWaiting(database, last, ENQUEUED_AT_ONCE)
    await database.transaction().execute((transaction) => enqueueEmails(transaction, jobs, ids))
    last = ids.at(-1) ?? last
    if (ids.length < ENQUEUED_AT_ONCE) break
  }
  await jobs.work(SEND_EMAIL, (job) => sendEmail(job, options, send))
}

type Send = (mail: SendMailOptions & { messageId: string }) => Promise<void>

async function sendEmail(
  job: RunningJob<{ emailId: number }>,
  { database, log, now, from }: EmailOptions,
  send: Send,
): Promise<void> {
  const email = await seekUnsent(database, job.payload.emailId)
  if (!email) return
  const error = await send(mailOf(email, from)).then(
    () => undefined,
    (reason: unknown) => reason as SMTPConnection.SMTPError,
  )
  await database.transaction().execute(async (transaction) => {
    const { id } = email
    if (!error) {
      await markSent(transaction, id, now())
      await job.complete(transaction)
    } else if (isRefusedForGood(error.command, error.responseCode)) {
      log.error({ err: error, letter: id }, 'a letter was refused for good and is parked')
      const refusal = String(error.response).slice(0, 500)
      await park(transaction, id, { parked_at: now(), refusal })
      await job.fail(transaction, refusal)
    } else {
      const attempts = email.attempts + 1
      log.warn({ err: error, letter: id, attempts }, 'a letter could not be sent and waits')
      const next_try_at = nextTry(attempts, now())
      await putOff(transaction, id, { attempts, next_try_at })
      await job.retryAt(transaction, next_try_at, error)
    }
  })
}

function mailOf(letter: WaitingEmail, from: string) {
  const html = htmlOf(letter)
  return {
    messageId: letter.message_id,
    from,
    to: letter.recipient === 'studio' ? from : exactly(letter.recipient),
    ...(letter.reply_to ? { replyTo: exactly(letter.reply_to) } : {}),
    subject: letter.subject,
    text: letter.text,
    ...(html ? { html } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The text is used as one address, not parsed as a list of names and addresses. */
const exactly = (address: string) => ({ name: '', address })

function bySmtp(url: string, patience: number): Send {
  const transport = transportTo(url, patience)
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

function asFiles(folder: string): Send {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.messageId.replace(/[^A-Za-z0-9-]/g, '')}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}

/** @param patience how long each step may take, in ms */
function transportTo(url: string, patience: number) {
  return nodemailer.createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
}

/** Only connects and signs in, for the doctor. @throws with the server's own words */
export async function tryMailServer(url: string): Promise<void> {
  const transport = transportTo(url, PATIENCE)
  await transport.verify().finally(() => transport.close())
}
