// What the studio takes from guests and shows of itself. M-48: limits of the contact mail; a trap for robots.
// M-70: which addresses a setting may hold.
import type { Limit } from '../kit/limits.ts'

export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 600 }
export const VISITOR_LIMIT: Limit = { name: 'visitor', points: 60, seconds: 600 }

/** A form filled in faster than this (ms) was filled in by a program; one that sends no time is believed. */
const FASTEST_FORM = 1_000

export function isFromRobot(mail: { website?: string; fill_time?: number }): boolean {
  return Boolean(mail.website) || (mail.fill_time !== undefined && mail.fill_time < FASTEST_FORM)
}

const OWN_PATH = /^\/(?![/\\])[^\s"'<>\\]*$/

/** An address that a page may link to: https, http, mailto, tel, or a path of our own; else nothing (M-70). */
export function safeLink(text: string): string {
  const link = text.trim()
  return OWN_PATH.test(link) || /^(https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(link) ? link : ''
}

/** An address that a picture or a frame may be loaded from: https, or a path of our own; else null (M-34, M-84). */
export function safeSource(text: string | null): string | null {
  const link = text?.trim() ?? ''
  return OWN_PATH.test(link) || /^https:\/\/[^\s"'<>\\]+$/i.test(link) ? link : null
}
