// The key by which the server knows a second try of the same order (M-10). It lasts as long as the tab, so that a reload after
// a lost answer is still the same try; another content gets another key.

const KEPT = 'orderKey'

interface Kept {
  content: string
  key: string
}
let kept: Kept | undefined

export function orderKeyFor(content: string): string {
  kept ??= restored()
  if (kept?.content === content) return kept.key
  kept = { content, key: newKey() }
  storing((storage) => storage.setItem(KEPT, JSON.stringify(kept)))
  return kept.key
}

/** The order is placed: the next one is another, even with the same content. */
export function forgetOrderKey(): void {
  kept = undefined
  storing((storage) => storage.removeItem(KEPT))
}

function restored(): Kept | undefined {
  return storing((storage) => {
    const { content, key } = JSON.parse(storage.getItem(KEPT) ?? '{}') as Partial<Kept>
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
  })
}

/** Where storage is refused, or holds something else, memory must do. */
function storing<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** Like a UUID, which browsers make on secure addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
