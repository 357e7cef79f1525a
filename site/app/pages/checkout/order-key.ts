// The key by which the server knows a second try of the same order (M-10). It is kept for all tabs, so that a reload after a lost
// answer, or the same button in another tab, is still the same try; another content gets another key.

const KEPT = 'orderKey'

interface Kept {
  content: string
  key: string
}
/** Where storage is refused, or holds something else, memory must do. */
let remembered: Kept | undefined

export function orderKeyFor(content: string): string {
  const kept = storing(restored) ?? remembered
  if (kept?.content === content) return kept.key
  remembered = { content, key: newKey() }
  storing((storage) => storage.setItem(KEPT, JSON.stringify(remembered)))
  return remembered.key
}

/** The order is placed: the next one is another, even with the same content. */
export function forgetOrderKey(): void {
  remembered = undefined
  storing((storage) => storage.removeItem(KEPT))
}

function restored(storage: Storage): Kept | undefined {
  const { content, key } = JSON.parse(storage.getItem(KEPT) ?? '{}') as Partial<Kept>
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}

function storing<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** Like a UUID, which browsers make on secure addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
