// Which messages a program sent (M-48), and when a letter that could not be sent is tried again: soon, then ever
// later, and never given up (F-09).
import type { Studio } from './letter-kinds.ts'

/** A form filled in faster than this (ms) was filled in by a program; one that sends no time is believed. */
const FASTEST_FORM = 1_000

export function isFromRobot(mail: { website?: string; fill_time?: number }): boolean {
  return Boolean(mail.website) || (mail.fill_time !== undefined && mail.fill_time < FASTEST_FORM)
}

const MINUTE = 60_000
const LONGEST_WAIT = 360

/** @param attempts how often it was tried, 1 or more */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** (attempts - 1), LONGEST_WAIT) * MINUTE)
}

/** Whether a text is one address and nothing more: what is, may stand in a header (Z-21). */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u.test(text)
}

/** Control characters, line ends, and what turns the direction of writing; the joiners of Bangla stay. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** What may stand in a subject: one line of 100 characters at most. */
export function oneLine(text: string): string {
  return [...text.replace(STEERING, ' ').trim()].slice(0, 100).join('')
}

/**
 * The first name as a letter greets by it, empty where it isn't one. Anybody may sign up with anybody's address, so what
 * reads as an address of the web would be carried to people who never asked for it (Z-22).
 */
export function nameToGreet(firstName: string): string {
  const name = oneLine(firstName)
  return name.length > 40 || /[/:@\\]|\.\S/.test(name) ? '' : name
}

/**
 * What somebody typed, as it may go to an address that may be somebody else’s: what mail programs would make a link of isn't
 * one any more (Z-22).
 */
export function unlinked(text: string): string {
  return text.replace(/:\/\//g, ': ').replace(/\.(?=\p{L})/gu, '. ')
}

/**
 * Whether the mail server refused this letter for good (F-09): its recipient or its content, by 550 and above. What the
 * server says of us (50x and 53x, or before it heard for whom the letter is) concerns every letter and may change.
 * @param command what was answered, as nodemailer names it
 * @param code of the answer; undefined where none came
 */
export function isRefusedForGood(command: string | undefined, code: number | undefined): boolean {
  return (command === 'RCPT TO' || command === 'DATA') && code !== undefined && code >= 540 && code < 600
}

/** As it is settled in the back office; null where it isn't. */
export interface SettledStudio {
  title: string | null
  email: string | null
  phone: string | null
  cashWords: string | null
}

/** The studio as letters name it; the product's own name until the studio has one. */
export function studioOf({ title, email, phone, cashWords }: SettledStudio, publicUrl: string): Studio {
  return {
    title: title || 'Chobighor',
    email: email ?? '',
    phone: phone ?? '',
    cashWords: cashWords ?? '',
    publicUrl,
  }
}

/** How the address ends that a removed account has: nothing is sent there (M-69). */
export const NOBODYS = '@removed.invalid'
export const isNobodys = (address: string) => address.endsWith(NOBODYS)
