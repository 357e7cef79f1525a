// The day that a visitor asked about before booking: the event's form and the contact form begin with it. It lasts as
// long as the tab.
import { tryStorage } from './local-storage.ts'

const KEY = 'eventDay'

export function keepEventDay(day: string): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(KEY, day))
}

/** @returns a day like `2027-01-15`; empty if there is none */
export function readEventDay(): string {
  const day = tryStorage('sessionStorage', (storage) => storage.getItem(KEY)) ?? ''
  return isDay(day) ? day : ''
}

/** The day that a link names, as that of an e-mail does: `?day=2027-01-15`. Empty if there is none. */
export function dayNamedIn(search: string): string {
  const day = new URLSearchParams(search).get('day') ?? ''
  return isDay(day) ? day : ''
}

/** Once it is booked, the next booking begins without a day. */
export function forgetEventDay(): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(KEY))
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
