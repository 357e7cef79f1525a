// Services of the cart that the studio has removed. They stay until the visitor removes them, and count in no sum (M-64).
import { useSyncExternalStore } from 'react'

const NONE: readonly string[] = []
let removed = NONE
const listeners = new Set<() => void>()

/** Once the cart was compared with the services. @param products the slugs of all in the cart that are offered no more */
export function noteRemoved(products: readonly string[]): void {
  if (products.join() === removed.join()) return
  removed = products
  for (const listener of listeners) listener()
}

/** The items that count in numbers and sums. Whatever uses it is drawn again after each check. */
export function useStillOffered<Item extends { product: string }>(items: readonly Item[]): readonly Item[] {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => removed,
    () => NONE,
  )
  return items.filter(({ product }) => !known.includes(product))
}
