// That the sign-in of this tab has ended, for the sign-in page, until somebody signs in. It stands in the tab, because an address can be
// typed, or sent by a stranger. The back office keeps the same word under the same key. If storage is refused, nothing is said.
import { tryStorage } from './local-storage.ts'

const KEY = 'signInEnded'

/** @param isUnsent something that was just sent was not taken */
export function noteEnded(isUnsent: boolean): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(KEY, isUnsent ? 'unsent' : 'ended'))
}

export function readEnded(): 'ended' | 'unsent' | undefined {
  const kept = tryStorage('sessionStorage', (storage) => storage.getItem(KEY))
  return kept === 'ended' || kept === 'unsent' ? kept : undefined
}

export function forgetEnded(): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(KEY))
}
