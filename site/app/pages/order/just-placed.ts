// Which order this tab has placed just now: told by its page once, so that a reload greets nobody again.

const KEPT = 'placedOrder'

export function keepPlaced(id: number): void {
  storing((storage) => storage.setItem(KEPT, String(id)))
}

/** Whether it is this one; it is not asked twice. */
export function takePlaced(id: number): boolean {
  return (
    storing((storage) => {
      const isPlaced = storage.getItem(KEPT) === String(id)
      if (isPlaced) storage.removeItem(KEPT)
      return isPlaced
    }) ?? false
  )
}

/** Where storage is refused nobody is greeted. */
function storing<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
