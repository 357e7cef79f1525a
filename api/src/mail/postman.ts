// Carries promised letters out: by SMTP where `SMTP_URL` is given, else as `.eml` files into a folder. A letter is marked
// sent after it was accepted, so it goes out at least once; all tries carry one Message-ID.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Database } from '../kit/database.ts'
import { type Letter, markSent, takeWaiting } from './store.ts'

const EVERY = 60_000
const AT_ONCE = 20

export interface PostmanOptions {
  database: Database
  log: Logger
  now: () => Date
  /** Where letters are written as files when there is no SMTP server. */
  folder: string
  smtpUrl: string | undefined
  /** The studio's own address: letters come from it, and those to the studio go to it. */
  from: string
}

export interface Postman {
  /** Says that letters wait. */
  wake(): void
  close(): Promise<void>
}

export function createPostman(options: PostmanOptions): Postman {
  const carry = options.smtpUrl ? bySmtp(options.smtpUrl) : asFiles(options.folder)
  let round: Promise<void> = Promise.resolve()
  let waiting = false
  const wake = () => {
    if (waiting) return
    waiting = true
    round = round.then(async () => {
      waiting = false
      await carryWaiting(options, carry).catch((error) => options.log.error({ err: error }, 'letters wait'))
    })
  }
  const timer = setInterval(wake, EVERY)
  wake()
  return {
    wake,
    async close() {
      clearInterval(timer)
      await round
    },
  }
}

type Carry = (mail: SendMailOptions & { messageId: string }) => Promise<void>

async function carryWaiting({ database, now, from }: PostmanOptions, carry: Carry): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const letter of await takeWaiting(transaction, AT_ONCE)) {
      await carry(mailOf(letter, from))
      await markSent(transaction, letter.id, now())
    }
  })
}

function mailOf(letter: Letter, from: string) {
  return {
    messageId: letter.message_id,
    from,
    to: letter.recipient === 'studio' ? from : letter.recipient,
    ...(letter.reply_to ? { replyTo: letter.reply_to } : {}),
    subject: letter.subject,
    text: letter.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function bySmtp(url: string): Carry {
  const transport = nodemailer.createTransport(url)
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
