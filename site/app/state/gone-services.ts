// Services of the cart that the studio has removed, as the last check of the cart found. They stay in the cart until the visitor
// removes them, and count in no number and no sum (M-64). Kept in memory: the next check finds them again.
import { useSyncExternalStore } from 'react'

const NONE: readonly string[] = []
let gone = NONE
const listeners = new Set<() => void>()

/** @param products the slugs of all that are gone */
export function noteGone(products: readonly string[]): void {
  if (products.join() === gone.join()) return
  gone = products
  for (const listener of listeners) listener()
}

/** The items that count, again after each check. */
export function useCounted<Item extends { product: string }>(items: readonly Item[]): readonly Item[] {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => gone,
    () => NONE,
  )
  return items.filter(({ product }) => !known.includes(product))
}
