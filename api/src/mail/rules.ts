// What a guest may send to the studio (M-48), and when a letter that could not be sent is tried again: soon, then ever
// later, and never given up (F-09).
import type { Limit } from '../kit/limits.ts'

export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 600 }

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
