// How the visitor means to pay: a bare word in local storage (M-62). There is one method so far.
import { CASH_ON } from '@chobighor/contract/order-steps'
import { stored } from './stored.ts'

/** Null as long as nothing was chosen. */
export const paymentMethod = stored<string | null>('paymentMethod', {
  empty: null,
  // a quoted word is read too
  parse: (text) => (text.startsWith('"') ? wordOf(JSON.parse(text)) : text) || undefined,
  format: String,
})

/** K-06, M-77: what stands where nothing was chosen is the default; `undefined` where it is a word that isn't known. */
export function knownMethod(kept: string | null): typeof CASH_ON | undefined {
  return kept === null || kept === CASH_ON ? CASH_ON : undefined
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
