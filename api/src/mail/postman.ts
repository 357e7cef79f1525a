// Carries promised letters out: by SMTP where `SMTP_URL` is given, else as `.eml` files into a folder. A letter is marked
// sent after it was accepted, so it goes out at least once; all tries carry one Message-ID. Each letter is a transaction of
// its own: one that can't be sent waits, one that is refused for good is parked, and those behind it go (F-09).
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Logger } from 'pino'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'
import { transportTo } from './reach-mail-server.ts'
import { isRefusedForGood, nextTry } from './rules.ts'
import { markSent, park, putOff, takeWaiting, type WaitingLetter } from './store.ts'
import { htmlOf } from './write-letter.ts'

const EVERY = 60_000
const PATIENCE = 10_000

export interface PostmanOptions {
  database: Database
  log: Logger
  now: () => Date
  /** Where letters are written as files when there is no SMTP server. */
  folder: string
  smtpUrl: string | undefined
  /** The studio's own address: letters come from it, and those to the studio go to it. */
  from: string
  /** Milliseconds that an SMTP server may be silent. */
  patience?: number
}

export interface Postman {
  /** Says that letters wait. */
  wake(): void
  close(): Promise<void>
}

export function createPostman(options: PostmanOptions): Postman {
  const carry = options.smtpUrl ? bySmtp(options.smtpUrl, options.patience ?? PATIENCE) : asFiles(options.folder)
  let round: Promise<void> = Promise.resolve()
  let awake = false
  let closed = false
  const carryAll = async () => {
    awake = false
    while (!closed && (await carryNext(options, carry)));
  }
  const wake = () => {
    if (awake || closed) return
    awake = true
    round = round.then(carryAll).catch((error) => options.log.error({ err: error }, 'letters wait'))
  }
  const timer = setInterval(wake, EVERY)
  wake()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await round
    },
  }
}

type Carry = (mail: SendMailOptions & { messageId: string }) => Promise<void>

/** @returns whether there was a letter that could be tried */
async function carryNext({ database, log, now, from }: PostmanOptions, carry: Carry): Promise<boolean> {
  // a transaction may be done again (decision 034): what went out doesn't go twice
  const gone = new Set<number>()
  return database.transaction().execute(async (transaction) => {
    const letter = await takeWaiting(transaction, now())
    if (!letter) return false
    try {
      if (!gone.has(letter.id)) await carry(mailOf(letter, from))
      gone.add(letter.id)
    } catch (error) {
      await keep(transaction, letter, { error, log, now: now() })
      return true
    }
    await markSent(transaction, letter.id, now())
    return true
  })
}

interface InVain {
  error: unknown
  log: Logger
  now: Date
}

async function keep(
  transaction: Transaction<Tables>,
  { id, attempts: before }: WaitingLetter,
  { error, log, now }: InVain,
) {
  const { command, responseCode, response } = error as SMTPConnection.SMTPError
  if (isRefusedForGood(command, responseCode)) {
    log.error({ err: error, letter: id }, 'a letter was refused for good and is parked')
    return park(transaction, id, { parked_at: now, refusal: String(response).slice(0, 500) })
  }
  const attempts = before + 1
  log.warn({ err: error, letter: id, attempts }, 'a letter could not be sent and waits')
  return putOff(transaction, id, { attempts, next_try_at: nextTry(attempts, now) })
}

function mailOf(letter: WaitingLetter, from: string) {
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

/** Taken as it is, not read as a list of names and addresses. */
const exactly = (address: string) => ({ name: '', address })

function bySmtp(url: string, patience: number): Carry {
  const transport = transportTo(url, patience)
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

function asFiles(folder: string): Carry {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.messageId.replace(/[^A-Za-z0-9-]/g, '')}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}
