// The day that a visitor asked about before booking: the event's form and the contact form begin with it, until it is booked.
import { tabText } from './local-storage.ts'

const kept = tabText('eventDay')
export const { keep: keepEventDay, forget: forgetEventDay } = kept

/** @returns a day like `2027-01-15`; empty if there is none */
export const readEventDay = (): string => dayIn(kept.read())

/** The day that a link names, as that of an e-mail does: `?day=2027-01-15`. Empty if there is none. */
export const dayNamedIn = (search: string): string => dayIn(new URLSearchParams(search).get('day'))

const dayIn = (text: string | null | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
