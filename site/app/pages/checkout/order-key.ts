// The key by which the server knows a second try of the same order (M-10). It is kept for all tabs, so that a reload after a lost
// answer, or the same button in another tab, is still the same try; another content, or another's, gets another key. What was
// ordered isn't told by what is kept: a shared phone keeps it for whoever comes next (M-61).

const KEPT = 'orderKey'

interface Kept {
  digest: string
  key: string
}
/** Where storage is refused, or holds something else, memory must do. */
let remembered: Kept | undefined

/** @param userId whose order it is */
export function orderKeyFor(userId: number, content: string): string {
  const kept = storing(restored) ?? remembered
  const digest = digestOf(`${userId} ${content}`)
  if (kept?.digest === digest) return kept.key
  remembered = { digest, key: newKey() }
  storing((storage) => storage.setItem(KEPT, JSON.stringify(remembered)))
  return remembered.key
}

/** The order is placed: the next one is another, even with the same content. */
export function forgetOrderKey(): void {
  remembered = undefined
  storing((storage) => storage.removeItem(KEPT))
}

function restored(storage: Storage): Kept | undefined {
  const { digest, key } = JSON.parse(storage.getItem(KEPT) ?? '{}') as Partial<Kept>
  return typeof digest === 'string' && typeof key === 'string' ? { digest, key } : undefined
}

function storing<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** FNV-1a, twice, as browsers digest on secure addresses only. Two contents of one digest would be a conflict to the server (M-10). */
function digestOf(content: string): string {
  let [ahead, back] = [0x811c9dc5, 0x2166136]
  for (let at = 0; at < content.length; at++) {
    ahead = Math.imul(ahead ^ content.charCodeAt(at), 0x01000193)
    back = Math.imul(back ^ content.charCodeAt(content.length - 1 - at), 0x01000193)
  }
  return [ahead, back].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Like a UUID, which browsers make on secure addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
