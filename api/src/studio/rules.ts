// What the studio takes from guests and shows of itself. M-47: of an address only the network's part is kept.
// M-48: limits of the contact mail; a trap for robots. M-70: which addresses a setting may hold.
import type { Limit } from '../kit/limits.ts'

export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 600 }
export const VISITOR_LIMIT: Limit = { name: 'visitor', points: 60, seconds: 600 }

/** A form filled in faster than this (ms) was filled in by a program; one that sends no time is believed. */
const FASTEST_FORM = 1_000

export function isFromRobot(mail: { website?: string; fill_time?: number }): boolean {
  return Boolean(mail.website) || (mail.fill_time !== undefined && mail.fill_time < FASTEST_FORM)
}

/** `203.0.113.77` → `203.0.113.0`; of an IPv6 address the first 48 bits; of anything else nothing. */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.0')
  if (!plain.includes(':')) return ''
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 3) groups.push('0')
  return `${groups.slice(0, 3).join(':')}::`
}

/** An address that a page may link to: https, http, mailto, tel, or a path of our own; else nothing (M-70). */
export function safeLink(text: string): string {
  const link = text.trim()
  if (/^\/(?![/\\])/.test(link)) return link
  return /^(https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(link) ? link : ''
}

/** An address that a picture may be loaded from: https alone (M-84). */
export function safePictureLink(text: string | null): string | null {
  const link = text?.trim() ?? ''
  return /^https:\/\/[^\s"'<>\\]+$/i.test(link) || /^\/(?![/\\])/.test(link) ? link : null
}
