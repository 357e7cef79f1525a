// Whether the sign-in of this tab has ended: the sign-in page says so until somebody signs in. It is kept in the tab's storage and not
// in the address, which a stranger can send. The back office uses the same key. If storage is refused, nothing is said.
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
