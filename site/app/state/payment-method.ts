// The chosen payment method: a word without quotes in local storage (M-62). There is only one method so far.
import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import { storedValue } from './local-storage.ts'

export const paymentMethod = storedValue<string | null>('paymentMethod', {
  empty: null,
  // a word in quotes is read too
  parse: (text) => (text.startsWith('"') ? wordOf(JSON.parse(text)) : text) || undefined,
  format: String,
})

/** K-06, M-77: the default if nothing was chosen; `undefined` for an unknown word. */
export function knownMethod(chosen: string | null): typeof CASH_ON | undefined {
  return chosen === null || chosen === CASH_ON ? CASH_ON : undefined
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
