// Sends one message by SMTP, and explains in a sentence why it could not be sent.
import type { LookupFunction } from 'node:net'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '../auth/call-context.ts'
import { connectToMailServer } from './connect-to-mail-server.ts'

/** How long each step may take, in ms. */
const PATIENCE = 10_000
/** How long all steps may take, in ms: a server may send a little of its answer again and again. Less than a job's time. */
const LONGEST = 90_000

export interface MailTimes {
  patience?: number | undefined
  longest?: number | undefined
  /** How names become addresses; the machine's own way by default. */
  lookup?: LookupFunction | undefined
}

/** @throws SMTPError, TookTooLong; the connection is closed then */
export async function sendMessage(
  server: MailServer,
  message: SendMailOptions,
  { patience = PATIENCE, longest = LONGEST, lookup }: MailTimes = {},
): Promise<void> {
  const transport = transportTo(server, { patience, lookup })
  const signal = AbortSignal.timeout(longest)
  try {
    await transport.sendMail({ ...message, signal })
  } catch (error) {
    throw signal.aborted ? new TookTooLong('the mail server took too long') : error
  } finally {
    transport.close()
  }
}

/** Only connects and signs in, for the doctor. @throws with the server's own words */
export async function tryMailServer(server: MailServer): Promise<void> {
  const transport = transportTo(server, { patience: PATIENCE })
  await transport.verify().finally(() => transport.close())
}

function transportTo(server: MailServer, { patience, lookup }: MailTimes & { patience: number }) {
  const times = {
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  }
  if ('url' in server) return nodemailer.createTransport({ url: server.url, ...times })
  const { host, port, security, account, password } = server
  return nodemailer.createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account && { auth: { user: account, pass: password } }),
    ...times,
    getSocket: (_, done) =>
      void connectToMailServer({ host, port, patience, lookup }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      ),
  })
}

/** Where a server is, without its account. */
export function placeOf(server: MailServer): { host: string; port: number } {
  if (!('url' in server)) return server
  const { protocol, hostname, port } = new URL(server.url)
  return { host: hostname, port: port ? Number(port) : protocol === 'smtps:' ? 465 : 587 }
}

/** nodemailer replaces the code of a system error, and keeps it here. */
type Refusal = SMTPConnection.SMTPError & { originalCode?: string }

/** Thrown when all steps together take too long: a server may answer each of them slowly. */
export class TookTooLong extends Error {
  readonly code = 'ETIMEDOUT'
}

const LOST = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']
const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

/** A sentence for the studio about an error of `sendMessage`. */
export function explainMailError(error: unknown, server: MailServer): string {
  const { host, port } = placeOf(server)
  const { code, originalCode = code, command, responseCode, response, message = '' } = error as Partial<Refusal>
  const own = clean(response ?? message)
  if (code === 'EFORBIDDEN') return `${host} leads to an address at which no mail server may be. Please check the name.`
  if (code === 'EDNS' || LOST.includes(originalCode ?? ''))
    return `No server with the name ${host} was found. Please check the name.`
  if (originalCode === 'ECONNREFUSED')
    return `${host} does not accept connections on port ${port}. Please check the port, and that the mail server is running.`
  if (UNREACHABLE.includes(originalCode ?? '')) return `${host} can’t be reached from this machine.`
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT')
    return `${host} did not answer in time on port ${port}. Please check the port and the security.`
  if (responseCode === 530 || /^Missing credentials/.test(message))
    return `${host} wants an account and a password. It said: ${own}`
  if (code === 'EAUTH') return `${host} did not accept the account or the password. It said: ${own}`
  if (code === 'ETLS' || isAboutTls(originalCode, message))
    return `No secure connection to ${host} on port ${port} was possible. Please check the port and the security. The reason: ${own}`
  if (command === 'MAIL FROM') return `${host} does not accept the sender’s address. It said: ${own}`
  if (command === 'RCPT TO') return `${host} does not accept the recipient’s address. It said: ${own}`
  if (response && command === 'DATA') return `${host} did not take the e-mail. It said: ${own}`
  if (code === 'ECONNECTION' || code === 'ESOCKET')
    return `${host} closed the connection before it took the e-mail. Please check the port and the security.`
  return `The e-mail could not be sent by ${host}: ${own}`
}

const isAboutTls = (code: string | undefined, message: string) =>
  /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code ?? '') ||
  /\b(SSL|TLS|certificate)\b/i.test(message)

/** Words of a foreign server: one short line, without control characters. */
const clean = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
