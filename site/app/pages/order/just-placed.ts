// Which order this tab has placed just now: told by its page once, so that a reload greets nobody again.
// Where storage is refused nobody is greeted.

import { inThisTab } from '../../state/in-this-tab.ts'

const KEPT = 'placedOrder'

export function keepPlaced(id: number): void {
  inThisTab((storage) => storage.setItem(KEPT, String(id)))
}

/** Whether it is this one; it is not asked twice. */
export function takePlaced(id: number): boolean {
  return (
    inThisTab((storage) => {
      const isPlaced = storage.getItem(KEPT) === String(id)
      if (isPlaced) storage.removeItem(KEPT)
      return isPlaced
    }) ?? false
  )
}
