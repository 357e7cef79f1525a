// Which messages a program sent (M-48), and when an e-mail that could not be sent is tried again: soon at first, then
// after longer and longer times, without end (F-09).
import type { JobType } from '../platform/jobs/job-queue.ts'
import type { OfferedAccount, Studio } from './email-kinds.ts'

/** A form filled in faster than this (ms) was filled in by a program; a form without a time is accepted. */
const FASTEST_FORM = 1_000

export function isFromRobot(mail: { website?: string; fill_time?: number }): boolean {
  return Boolean(mail.website) || (mail.fill_time !== undefined && mail.fill_time < FASTEST_FORM)
}

const MINUTE = 60_000
const LONGEST_WAIT = 360

/** In ms. @param attempts the number of tries so far, 1 or more */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), LONGEST_WAIT) * MINUTE

/** @param attempts the number of tries so far, 1 or more */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + waitAfter(attempts))
}

/** Sends one row of the outbox. */
export const SEND_EMAIL: JobType<{ emailId: number }> = {
  name: 'send-email',
  retries: 1_000_000, // tried without end
  retryAfter: waitAfter,
  longest: 120,
  remembered: 2 * 86_400,
  keyOf: ({ emailId }) => String(emailId),
}

/** Whether a text is exactly one e-mail address, which is safe in a header (Z-21). */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u.test(text)
}

/** Control characters, line ends, and signs that change the direction of writing; the joiners of Bangla stay. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Makes a text safe for a subject: one line of 100 characters at most. */
export function oneLine(text: string): string {
  return [...text.replace(STEERING, ' ').trim()].slice(0, 100).join('')
}

/**
 * The first name for the greeting, empty if it doesn't look like a name. Anybody may sign up with another person's
 * address, so a name that reads as a web address would send that link to people who never asked for it (Z-22).
 */
export function nameToGreet(firstName: string): string {
  const name = oneLine(firstName)
  return name.length > 40 || /[/:@\\]|\.\S/.test(name) ? '' : name
}

/**
 * Typed text for an e-mail that may go to another person’s address: parts that mail programs would turn into links are
 * changed so that they don’t (Z-22).
 */
export function unlinked(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/\.(?=\p{L})/gu, '. ')
}

/**
 * Whether the mail server refused this e-mail permanently (F-09), for its recipient or content: codes 550 and above.
 * Codes 50x and 53x, and answers before the recipient was named, concern every e-mail and may change.
 * @param command the SMTP command that failed, as nodemailer names it
 * @param code the code of the answer; undefined if no answer came
 */
export function isRefusedForGood(command: string | undefined, code: number | undefined): boolean {
  return (command === 'RCPT TO' || command === 'DATA') && code !== undefined && code >= 540 && code < 600
}

/** The value from the back office's settings; null if it isn't set. */
export interface SettledStudio {
  title: string | null
  email: string | null
  phone: string | null
  cashWords: string | null
  accounts: OfferedAccount[]
}

/** The studio's name in messages; the product's name until the studio has one. */
export const titleOf = ({ title }: Pick<SettledStudio, 'title'>): string => title || 'Chobighor'

/** @param today the studio's day, like `2026-12-16` */
export function studioOf(settled: SettledStudio, publicUrl: string, today: string): Studio {
  const { email, phone, cashWords, accounts } = settled
  return {
    title: titleOf(settled),
    email: email ?? '',
    phone: phone ?? '',
    cashWords: cashWords ?? '',
    accounts,
    today,
    publicUrl,
  }
}

/** Whether e-mail can arrive there: these endings are reserved, and the demo's addresses have one (RFC 2606, RFC 6761). */
export const isReachable = (address: string) => !/[@.](example|invalid|localhost)$/i.test(address)

/** The end of a removed account's address: no e-mail is sent to it (M-69). */
export const NOBODYS = '@removed.invalid'
export const isNobodys = (address: string) => address.endsWith(NOBODYS)
